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
    'Words that one adds and takes away, each in a box of its own. Where the words are given, take a combobox with several.',
  examples: [
    {
      title: 'Tags',
      note: 'Enter or a comma adds; several that are pasted are added one by one.',
      Example: Plain,
      code: plainCode,
    },
    {
      title: 'At most three, none twice',
      note: 'What is refused stays in the text to be mended, and the reason is said.',
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
      does: 'In the empty text: selects the last tag; once more, takes it away.',
    },
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'Goes from tag to tag, and back to the text.' },
    { keys: ['Home', 'End'], does: 'Goes to the first tag, and to the text.' },
    { keys: ['Delete'], does: 'Takes the selected tag away.' },
  ],
};
