import type { Showcase } from '../../showcase.ts';
import { LongContent } from './long-content.tsx';
import longContentCode from './long-content.tsx?raw';
import { Nested } from './nested.tsx';
import nestedCode from './nested.tsx?raw';
import { Rename } from './rename.tsx';
import renameCode from './rename.tsx?raw';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A window above the page for a short, separate task. To ask before something is lost, use an alert dialog; for settings beside what they change, a sheet.',
  examples: [
    {
      title: 'With a form',
      note: 'The field has the focus as soon as the dialog is open.',
      Example: Rename,
      code: renameCode,
    },
    { title: 'Sizes', Example: Sizes, code: sizesCode },
    {
      title: 'Long content',
      note: 'Title and buttons stay in view, and the page behind keeps its place.',
      Example: LongContent,
      code: longContentCode,
    },
    {
      title: 'Layers above each other',
      note: 'Escape closes the topmost one only, and the focus goes back to what opened it.',
      Example: Nested,
      code: nestedCode,
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'Opens the dialog from its button.' },
    { keys: ['Tab', 'Shift+Tab'], does: 'Moves through the dialog, and never out of it.' },
    { keys: ['Escape'], does: 'Closes the topmost layer.' },
  ],
};
