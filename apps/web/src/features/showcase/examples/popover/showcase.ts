import type { Showcase } from '../../showcase.ts';
import { Placement } from './placement.tsx';
import placementCode from './placement.tsx?raw';
import { Simplify } from './simplify.tsx';
import simplifyCode from './simplify.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A few controls beside the button that opened them, while the page stays in use. For a list of commands use a dropdown menu; for a separate task, a dialog.',
  examples: [
    { title: 'With a form', Example: Simplify, code: simplifyCode },
    {
      title: 'Placement',
      note: 'It moves to the other side where there is no room, and has a close button if asked.',
      Example: Placement,
      code: placementCode,
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'Opens and closes it from its button.' },
    { keys: ['Tab'], does: 'Moves through it, and on into the page.' },
    { keys: ['Escape'], does: 'Closes it; the focus goes back to the button.' },
  ],
};
