import type { Showcase } from '../../showcase.ts';
import { Grows } from './grows.tsx';
import growsCode from './grows.tsx?raw';
import { Counted } from './counted.tsx';
import countedCode from './counted.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary: 'Several lines of text. It grows as you type, and can be resized.',
  examples: [
    {
      title: 'It grows',
      note: 'From three lines up to twelve; after that it scrolls.',
      Example: Grows,
      code: growsCode,
    },
    {
      title: 'With a count',
      note: 'What is too long stays as it was written; the field says what to do.',
      Example: Counted,
      code: countedCode,
    },
    { title: 'Disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['Enter'], does: 'Starts a new line.' },
    { keys: ['Tab'], does: 'Leaves it for the next control.' },
  ],
};
