import type { Showcase } from '../../showcase.ts';
import { One } from './one.tsx';
import oneCode from './one.tsx?raw';
import { Range } from './range.tsx';
import rangeCode from './range.tsx?raw';
import { Marks } from './marks.tsx';
import marksCode from './marks.tsx?raw';
import { Committed } from './committed.tsx';
import committedCode from './committed.tsx?raw';
import { Directions } from './directions.tsx';
import directionsCode from './directions.tsx?raw';
import { Disabled } from './disabled.tsx';
import disabledCode from './disabled.tsx?raw';

export const showcase: Showcase = {
  summary: 'A number or a range, where seeing it between its ends matters more than typing it.',
  examples: [
    {
      title: 'One value',
      note: 'Its value is said with its unit, not as a bare number.',
      Example: One,
      code: oneCode,
    },
    {
      title: 'A range',
      note: 'Two thumbs, at least 2 km apart; each has a name of its own.',
      Example: Range,
      code: rangeCode,
    },
    { title: 'With marks', Example: Marks, code: marksCode },
    {
      title: 'Once, when it is let go',
      note: 'For changes that are expensive to follow, such as asking the server.',
      Example: Committed,
      code: committedCode,
    },
    {
      title: 'From right to left',
      note: 'In a page that reads from the right it starts at the right, and the arrow keys follow.',
      Example: Directions,
      code: directionsCode,
    },
    { title: 'Disabled', Example: Disabled, code: disabledCode },
  ],
  keyboard: [
    {
      keys: ['ArrowRight', 'ArrowUp'],
      does: 'One step more; from right to left the left arrow does.',
    },
    { keys: ['ArrowLeft', 'ArrowDown'], does: 'One step less.' },
    { keys: ['Shift+ArrowRight', 'PageUp'], does: 'A large step more.' },
    { keys: ['Shift+ArrowLeft', 'PageDown'], does: 'A large step less.' },
    { keys: ['Home', 'End'], does: 'The least and the most.' },
  ],
};
