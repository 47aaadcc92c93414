import type { Showcase } from '../../showcase.ts';
import { Horizontal } from './horizontal.tsx';
import horizontalCode from './horizontal.tsx?raw';
import { WithAnError } from './with-an-error.tsx';
import withAnErrorCode from './with-an-error.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Where a person is in something that takes several steps. Steps that lie behind can be gone back to.',
  examples: [
    {
      title: 'Horizontal',
      note: 'Done with a tick, current with a strong ring, to come dashed. Phones name the current step only.',
      Example: Horizontal,
      code: horizontalCode,
    },
    { title: 'Vertical, with an error', Example: WithAnError, code: withAnErrorCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the steps that lie behind.' },
    { keys: ['Enter', 'Space'], does: 'Goes back to that step.' },
  ],
};
