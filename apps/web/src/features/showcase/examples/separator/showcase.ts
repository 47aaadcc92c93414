import type { Showcase } from '../../showcase.ts';
import { Horizontal } from './horizontal.tsx';
import horizontalCode from './horizontal.tsx?raw';
import { Labelled } from './labelled.tsx';
import labelledCode from './labelled.tsx?raw';
import { Vertical } from './vertical.tsx';
import verticalCode from './vertical.tsx?raw';

export const showcase: Showcase = {
  summary: 'A thin line between two groups. Where space separates them enough, leave it out.',
  examples: [
    { title: 'Horizontal', Example: Horizontal, code: horizontalCode },
    { title: 'Vertical', Example: Vertical, code: verticalCode },
    { title: 'With a word', Example: Labelled, code: labelledCode },
  ],
  keyboard: [],
};
