import type { Showcase } from '../../showcase.ts';
import { Labelled } from './labelled.tsx';
import labelledCode from './labelled.tsx?raw';
import { All } from './all.tsx';
import allCode from './all.tsx?raw';
import { Required } from './required.tsx';
import requiredCode from './required.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Yes or no, or part of a set, saved with the rest. For what takes effect at once, use a switch.',
  examples: [
    {
      title: 'With words',
      note: 'The words belong to it: pressing them ticks it.',
      Example: Labelled,
      code: labelledCode,
    },
    {
      title: 'All of a set',
      note: 'The first ticks all, and shows a dash when only some are ticked.',
      Example: All,
      code: allCode,
    },
    { title: 'Required, with an error', Example: Required, code: requiredCode },
    { title: 'Disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['Space'], does: 'Ticks or unticks it.' },
    { keys: ['Tab'], does: 'Goes to the next one.' },
  ],
};
