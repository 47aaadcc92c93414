import type { Showcase } from '../../showcase.ts';
import { Horizontal } from './horizontal.tsx';
import horizontalCode from './horizontal.tsx?raw';
import { WithAnError } from './with-an-error.tsx';
import withAnErrorCode from './with-an-error.tsx?raw';

export const showcase: Showcase = {
  summary: 'Shows progress through several steps. Completed steps can be revisited.',
  examples: [
    {
      title: 'Horizontal',
      note: 'Done has a tick, current a strong ring, not started a dashed one. Phones name the current step only.',
      Example: Horizontal,
      code: horizontalCode,
    },
    { title: 'Vertical, with an error', Example: WithAnError, code: withAnErrorCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the completed steps.' },
    { keys: ['Enter', 'Space'], does: 'Goes back to that step.' },
  ],
};
