import type { Showcase } from '../../showcase.ts';
import { Tones } from './tones.tsx';
import tonesCode from './tones.tsx?raw';
import { WithActions } from './with-actions.tsx';
import withActionsCode from './with-actions.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A message that stays beside what it is about. For brief news use a notification; for a question, an alert dialog.',
  examples: [
    {
      title: 'Tones',
      note: 'The sign says it before the colour does. Problems interrupt a screen reader, the others wait.',
      Example: Tones,
      code: tonesCode,
    },
    {
      title: 'With actions',
      note: 'What happened, what is kept, what to do.',
      Example: WithActions,
      code: withActionsCode,
    },
  ],
  keyboard: [{ keys: ['Tab'], does: 'Goes to the actions, then to Dismiss.' }],
};
