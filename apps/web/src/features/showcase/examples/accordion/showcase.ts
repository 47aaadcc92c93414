import type { Showcase } from '../../showcase.ts';
import { OneAtATime } from './one-at-a-time.tsx';
import oneAtATimeCode from './one-at-a-time.tsx?raw';
import { Several } from './several.tsx';
import severalCode from './several.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A list of headings that open and close. To open a single part, use a collapsible; for views of equal rank, use tabs.',
  examples: [
    {
      title: 'One at a time',
      note: 'Opening one closes the other. The browser’s own search finds closed answers and opens them.',
      Example: OneAtATime,
      code: oneAtATimeCode,
    },
    {
      title: 'Several at once, one disabled',
      Example: Several,
      code: severalCode,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the next heading.' },
    { keys: ['Enter', 'Space'], does: 'Opens or closes it.' },
  ],
};
