import type { Showcase } from '../../showcase.ts';
import { Plain } from './plain.tsx';
import plainCode from './plain.tsx?raw';
import { Rules } from './rules.tsx';
import rulesCode from './rules.tsx?raw';
import { Twice } from './twice.tsx';
import twiceCode from './twice.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Words to add and remove, each in its own box. To choose from given words, use a multiple combobox.',
  examples: [
    {
      title: 'Tags',
      note: 'Enter or a comma adds; several that are pasted are added one by one.',
      Example: Plain,
      code: plainCode,
    },
    {
      title: 'At most three, none twice',
      note: 'Rejected text stays to be corrected, with the reason.',
      Example: Rules,
      code: rulesCode,
    },
    {
      title: 'The same one twice',
      note: 'Where order and repeats matter, as with the laps of a training.',
      Example: Twice,
      code: twiceCode,
    },
    { title: 'Invalid, disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['Enter', ','], does: 'Adds what is typed.' },
    {
      keys: ['Backspace'],
      does: 'In the empty field: selects the last tag; pressed again, removes it.',
    },
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'Goes from tag to tag, and back to the text.' },
    { keys: ['Home', 'End'], does: 'Goes to the first tag, and to the text.' },
    { keys: ['Delete'], does: 'Removes the selected tag.' },
  ],
};
