import type { Showcase } from '../../showcase.ts';
import { RadioList } from './list.tsx';
import radioListCode from './list.tsx?raw';
import { Row } from './row.tsx';
import rowCode from './row.tsx?raw';
import { Cards } from './cards.tsx';
import cardsCode from './cards.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary: 'One of a few options, all visible. For more than five, use a select.',
  examples: [
    { title: 'A list', Example: RadioList, code: radioListCode },
    { title: 'In a row', Example: Row, code: rowCode },
    {
      title: 'Cards with pictures',
      note: 'A frame marks the chosen one.',
      Example: Cards,
      code: cardsCode,
    },
    { title: 'Required, disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Chooses the next or previous one.' },
    { keys: ['Tab'], does: 'Goes to the chosen one, then past the group.' },
    { keys: ['Space'], does: 'Chooses the one with the focus.' },
  ],
};
