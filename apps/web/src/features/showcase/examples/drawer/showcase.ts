import type { Showcase } from '../../showcase.ts';
import { Directions } from './directions.tsx';
import directionsCode from './directions.tsx?raw';
import { LongList } from './long-list.tsx';
import longListCode from './long-list.tsx?raw';
import { Place } from './place.tsx';
import placeCode from './place.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A window from the edge of the screen that is pushed back with the finger. Pushed past a quarter of its height it closes, otherwise it returns. A flick closes it too.',
  examples: [
    {
      title: 'From the bottom',
      note: 'Push it down anywhere with a finger, or at the handle with the mouse.',
      Example: Place,
      code: placeCode,
    },
    {
      title: 'Nearly full height',
      note: 'Content scrolls first; the drawer follows the finger only from its top.',
      Example: LongList,
      code: longListCode,
    },
    { title: 'Other directions', Example: Directions, code: directionsCode },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'Opens the drawer from its button.' },
    { keys: ['Tab', 'Shift+Tab'], does: 'Moves through the drawer, and never out of it.' },
    { keys: ['Escape'], does: 'Closes the topmost layer.' },
  ],
};
