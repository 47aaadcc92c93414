import type { Showcase } from '../../showcase.ts';
import { Variants } from './variants.tsx';
import variantsCode from './variants.tsx?raw';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';
import { Disabled } from './disabled.tsx';
import disabledCode from './disabled.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A button that stays pressed: a tool that is on, a layer that shows. For a setting with a name beside it, use a switch.',
  examples: [
    {
      title: 'Variants',
      note: 'The fill shows that it is pressed, and screen readers announce it.',
      Example: Variants,
      code: variantsCode,
    },
    { title: 'Sizes', Example: Sizes, code: sizesCode },
    { title: 'Disabled', Example: Disabled, code: disabledCode },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: 'Presses it, or lets it go.' }],
};
