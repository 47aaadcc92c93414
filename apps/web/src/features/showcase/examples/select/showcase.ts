import type { Showcase } from '../../showcase.ts';
import { Plain } from './plain.tsx';
import plainCode from './plain.tsx?raw';
import { Groups } from './groups.tsx';
import groupsCode from './groups.tsx?raw';
import { Long } from './long.tsx';
import longCode from './long.tsx?raw';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary:
    'One of a known list. For long lists use a combobox; for two or three options, radio buttons.',
  examples: [
    {
      title: 'A list',
      note: 'With one press and a key, without opening, it changes too.',
      Example: Plain,
      code: plainCode,
    },
    { title: 'Groups, icons and explanations', Example: Groups, code: groupsCode },
    {
      title: 'A long list',
      note: 'Typing the first letters goes to the entry.',
      Example: Long,
      code: longCode,
    },
    { title: 'Sizes', Example: Sizes, code: sizesCode },
    { title: 'Invalid, disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['Enter', 'Space', 'ArrowDown'], does: 'Opens the list.' },
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Goes through the list.' },
    { keys: ['Home', 'End'], does: 'Goes to its first or last entry.' },
    { keys: ['Enter'], does: 'Takes the entry and closes.' },
    { keys: ['Escape'], does: 'Closes without a change.' },
  ],
};
