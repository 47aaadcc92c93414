import type { Showcase } from '../../showcase.ts';
import { Two } from './two.tsx';
import twoCode from './two.tsx?raw';
import { Limits } from './limits.tsx';
import limitsCode from './limits.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Two days and all those between: the first press starts the range, the second ends it, a third starts again.',
  examples: [
    { title: 'Two months', note: 'On a phone there is one.', Example: Two, code: twoCode },
    {
      title: 'Three to ten nights',
      note: 'Longer and shorter ranges cannot be made, nor any across a closed day.',
      Example: Limits,
      code: limitsCode,
    },
  ],
  keyboard: [
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'The next or previous day.' },
    { keys: ['ArrowDown', 'ArrowUp'], does: 'The same day of the next or previous week.' },
    { keys: ['PageDown', 'PageUp'], does: 'The next or previous month.' },
    { keys: ['Enter', 'Space'], does: 'Starts the range, then ends it.' },
  ],
};
