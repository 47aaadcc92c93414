import type { Showcase } from '../../showcase.ts';
import { Variants } from './variants.tsx';
import variantsCode from './variants.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';
import { Tags } from './tags.tsx';
import tagsCode from './tags.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A word or a number about the thing beside it. It cannot be pressed; for that, use a button.',
  examples: [
    { title: 'Variants', Example: Variants, code: variantsCode },
    {
      title: 'States',
      note: 'Distinguished by shape first. The same symbols appear in lists, on pins and on the board.',
      Example: States,
      code: statesCode,
    },
    { title: 'Tags', Example: Tags, code: tagsCode },
  ],
  keyboard: [],
};
