import type { Showcase } from '../../showcase.ts';
import { Sides } from './sides.tsx';
import sidesCode from './sides.tsx?raw';
import { Toolbar } from './toolbar.tsx';
import toolbarCode from './toolbar.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Names an icon button and shows its key. It never holds the only copy of a name: touch users cannot hover, and the button has the same name itself.',
  examples: [
    {
      title: 'A row of tools',
      note: 'The first tooltip takes 700 ms; within 300 ms after it, its neighbours open at once.',
      Example: Toolbar,
      code: toolbarCode,
    },
    { title: 'Sides', Example: Sides, code: sidesCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Shows the tooltip of the button that gets the focus.' },
    { keys: ['Escape'], does: 'Hides the tooltip.' },
  ],
};
