import type { Showcase } from '../../showcase.ts';
import { Editor } from './editor.tsx';
import editorCode from './editor.tsx?raw';

export const showcase: Showcase = {
  summary:
    'All the commands of an editor, sorted into menus side by side. For few commands, a dropdown menu is enough.',
  examples: [
    {
      title: 'A map editor',
      note: 'Once a menu is open, its neighbours open under the pointer and with the arrow keys.',
      Example: Editor,
      code: editorCode,
    },
  ],
  keyboard: [
    {
      keys: ['ArrowRight', 'ArrowLeft'],
      does: 'Goes to the next menu, and opens it if one is open.',
    },
    { keys: ['ArrowDown', 'Enter', 'Space'], does: 'Opens the menu.' },
    { keys: ['Home', 'End'], does: 'Goes to the first or the last menu, or entry.' },
    { keys: ['Escape'], does: 'Closes the menu; the focus stays on the bar.' },
  ],
};
