import type { Showcase } from '../../showcase.ts';
import { Six } from './six.tsx';
import sixCode from './six.tsx?raw';
import { Letters } from './letters.tsx';
import lettersCode from './letters.tsx?raw';
import { Masked } from './masked.tsx';
import maskedCode from './masked.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A short code with a box for each character. A code that is pasted or filled in by the browser fills them all.',
  examples: [
    {
      title: 'A code of six',
      note: 'Try to paste 042-195, or type it.',
      Example: Six,
      code: sixCode,
    },
    { title: 'Letters, in capitals', Example: Letters, code: lettersCode },
    { title: 'Hidden while typing', Example: Masked, code: maskedCode },
    { title: 'Invalid, disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'Goes from box to box.' },
    { keys: ['Backspace'], does: 'Deletes the character and goes back.' },
    { keys: ['Mod+V'], does: 'Fills all boxes from the clipboard.' },
  ],
};
