import type { Showcase } from '../../showcase.ts';
import { Card } from './card.tsx';
import cardCode from './card.tsx?raw';
import { Rows } from './rows.tsx';
import rowsCode from './rows.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Holds the place of content that is loading, at its final size, so that nothing moves when it arrives.',
  examples: [
    { title: 'Of a card', Example: Card, code: cardCode },
    { title: 'Of rows', Example: Rows, code: rowsCode },
  ],
  keyboard: [],
};
