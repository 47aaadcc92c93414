import type { Showcase } from '../../showcase.ts';
import { MapArea } from './map-area.tsx';
import mapAreaCode from './map-area.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Commands for the thing under the pointer. It is only a shortcut: everything in it can be reached another way.',
  examples: [
    {
      title: 'On an area',
      note: 'Let the area take the focus, so that the keyboard reaches the menu too.',
      Example: MapArea,
      code: mapAreaCode,
    },
  ],
  keyboard: [
    { keys: ['Shift+F10'], does: 'Opens the menu of the area in focus, as the menu key does.' },
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves along the entries.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'Opens and closes the menu of an entry.' },
    { keys: ['Enter', 'Space'], does: 'Does what the entry says.' },
    { keys: ['Escape'], does: 'Closes the menu.' },
  ],
};
