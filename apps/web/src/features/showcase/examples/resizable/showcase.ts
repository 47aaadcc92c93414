import type { Showcase } from '../../showcase.ts';
import { Collapsing } from './collapsing.tsx';
import collapsingCode from './collapsing.tsx?raw';
import { SideBySide } from './side-by-side.tsx';
import sideBySideCode from './side-by-side.tsx?raw';
import { Stacked } from './stacked.tsx';
import stackedCode from './stacked.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Panels that share a space, sized by the person using them. The browser remembers the sizes.',
  examples: [
    { title: 'Side by side', Example: SideBySide, code: sideBySideCode },
    { title: 'One above the other', Example: Stacked, code: stackedCode },
    {
      title: 'Collapsing',
      note: 'Dragged below its smallest size, the panel becomes a rail.',
      Example: Collapsing,
      code: collapsingCode,
    },
  ],
  keyboard: [
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'Moves a handle between columns.' },
    { keys: ['ArrowUp', 'ArrowDown'], does: 'Moves a handle between rows.' },
    { keys: ['Home', 'End'], does: 'Makes the first panel as small or as large as possible.' },
    { keys: ['Enter'], does: 'Collapses or opens a panel that can collapse.' },
  ],
};
