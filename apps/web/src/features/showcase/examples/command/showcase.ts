import type { Showcase } from '../../showcase.ts';
import { Inline } from './inline.tsx';
import inlineCode from './inline.tsx?raw';
import { Palette } from './palette.tsx';
import paletteCode from './palette.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Everything there is to do, a few letters away. Names, initials, other words for the same thing and letters left out all find it.',
  examples: [
    {
      title: 'Above the page',
      note: 'What was chosen last comes first the next time.',
      Example: Palette,
      code: paletteCode,
    },
    {
      title: 'In the page',
      note: 'Try “gr”, “download” or “expt”.',
      Example: Inline,
      code: inlineCode,
    },
  ],
  keyboard: [
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves along the list, and around its end.' },
    { keys: ['Home', 'End'], does: 'Goes to the first or the last entry.' },
    { keys: ['PageDown', 'PageUp'], does: 'Moves by eight entries.' },
    { keys: ['Enter'], does: 'Chooses the entry.' },
    { keys: ['Escape'], does: 'Closes the palette.' },
  ],
};
