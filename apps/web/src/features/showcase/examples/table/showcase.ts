import type { Showcase } from '../../showcase.ts';
import { SortedAndSelected } from './sorted-and-selected.tsx';
import sortedAndSelectedCode from './sorted-and-selected.tsx?raw';
import { StickyHeader } from './sticky-header.tsx';
import stickyHeaderCode from './sticky-header.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Rows to compare. On phones each row is 64 px tall: a name, one detail and one figure at the end.',
  examples: [
    {
      title: 'Sorted and selected',
      note: 'Shift and a press select every row in between.',
      Example: SortedAndSelected,
      code: sortedAndSelectedCode,
    },
    { title: 'With a header that stays', Example: StickyHeader, code: stickyHeaderCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes through the headers, the boxes and what the rows hold.' },
    { keys: ['Enter', 'Space'], does: 'On a header: sorts by it, then the other way round.' },
    { keys: ['Space'], does: 'On a box: selects the row.' },
    { keys: ['ArrowUp', 'ArrowDown'], does: 'On the table itself: scrolls it.' },
  ],
};
