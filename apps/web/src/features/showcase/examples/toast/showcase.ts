import type { Showcase } from '../../showcase.ts';
import { ById } from './by-id.tsx';
import byIdCode from './by-id.tsx?raw';
import { Undo } from './undo.tsx';
import undoCode from './undo.tsx?raw';
import { Variants } from './variants.tsx';
import variantsCode from './variants.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Confirms what someone just did; one at a time, gone after 5 s. For ongoing work, use a notification.',
  examples: [
    {
      title: 'Variants',
      note: 'A new one takes the place of the last. Swipe it to the right to send it away.',
      Example: Variants,
      code: variantsCode,
    },
    {
      title: 'Undo',
      note: 'At most one action: undo.',
      Example: Undo,
      code: undoCode,
    },
    {
      title: 'Update and dismiss by id',
      note: 'A dismissed item can still be looked up for 1,000,000 ms.',
      Example: ById,
      code: byIdCode,
    },
  ],
  keyboard: [
    { keys: ['F8'], does: 'Leads to the message.' },
    { keys: ['Tab'], does: 'Moves on to its action and its close button.' },
    { keys: ['Escape'], does: 'Closes the message and leads back to where you were.' },
  ],
};
