import type { Showcase } from '../../showcase.ts';
import { One } from './one.tsx';
import oneCode from './one.tsx?raw';
import { Many } from './many.tsx';
import manyCode from './many.tsx?raw';
import { Icons } from './icons.tsx';
import iconsCode from './icons.tsx?raw';
import { Disabled } from './disabled.tsx';
import disabledCode from './disabled.tsx?raw';

export const showcase: Showcase = {
  summary: 'A few options side by side, all in sight, with one or any number of them pressed.',
  examples: [
    {
      title: 'One of them',
      note: 'One is always pressed: pressing it again changes nothing.',
      Example: One,
      code: oneCode,
    },
    { title: 'Any number', Example: Many, code: manyCode },
    {
      title: 'Icons alone, and small',
      note: 'Each is named by a tooltip, and by that name for screen readers.',
      Example: Icons,
      code: iconsCode,
    },
    { title: 'Disabled, in part and as a whole', Example: Disabled, code: disabledCode },
  ],
  keyboard: [
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'Goes to the next or previous option.' },
    { keys: ['Enter', 'Space'], does: 'Presses the option.' },
  ],
};
