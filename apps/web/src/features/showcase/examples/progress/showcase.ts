import type { Showcase } from '../../showcase.ts';
import { Bare } from './bare.tsx';
import bareCode from './bare.tsx?raw';
import { Measured } from './measured.tsx';
import measuredCode from './measured.tsx?raw';
import { Outcomes } from './outcomes.tsx';
import outcomesCode from './outcomes.tsx?raw';
import { Unmeasured } from './unmeasured.tsx';
import unmeasuredCode from './unmeasured.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Shows how far something has got. Where the shape of the content is known in advance, use a skeleton.',
  examples: [
    {
      title: 'Measured',
      note: 'The remaining time is rounded, since it is only an estimate.',
      Example: Measured,
      code: measuredCode,
    },
    { title: 'Not measurable', Example: Unmeasured, code: unmeasuredCode },
    { title: 'Outcomes', Example: Outcomes, code: outcomesCode },
    { title: 'Bare, in a row', Example: Bare, code: bareCode },
  ],
  keyboard: [],
};
