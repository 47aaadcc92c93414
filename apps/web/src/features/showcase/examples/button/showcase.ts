import type { Showcase } from '../../showcase.ts';
import { Variants } from './variants.tsx';
import variantsCode from './variants.tsx?raw';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';
import { Icons } from './icons.tsx';
import iconsCode from './icons.tsx?raw';
import { Waiting } from './waiting.tsx';
import waitingCode from './waiting.tsx?raw';
import { Disabled } from './disabled.tsx';
import disabledCode from './disabled.tsx?raw';
import { AsLink } from './as-link.tsx';
import asLinkCode from './as-link.tsx?raw';

export const showcase: Showcase = {
  summary: 'Does one thing when pressed. To go to another page, use a link styled as a button.',
  examples: [
    {
      title: 'Variants',
      note: 'One primary button in a view; danger for what cannot be undone.',
      Example: Variants,
      code: variantsCode,
    },
    {
      title: 'Sizes',
      note: 'On a touch screen each is at least 44 px high.',
      Example: Sizes,
      code: sizesCode,
    },
    {
      title: 'With an icon',
      note: 'The icon comes before the label, or after it when it shows a direction.',
      Example: Icons,
      code: iconsCode,
    },
    {
      title: 'Waiting',
      note: 'Presses are ignored at once; the spinner comes after 200 ms, and the width stays.',
      Example: Waiting,
      code: waitingCode,
    },
    {
      title: 'Disabled',
      note: 'The second keeps the focus, so that a screen reader finds it and says why.',
      Example: Disabled,
      code: disabledCode,
    },
    {
      title: 'A link that looks like a button',
      note: 'It opens in a new tab, and its address can be copied, as with any link.',
      Example: AsLink,
      code: asLinkCode,
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'Presses the button.' },
    { keys: ['Tab'], does: 'Goes to the next control.' },
  ],
};
