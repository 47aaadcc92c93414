import type { Showcase } from '../../showcase.ts';
import { FewPages } from './few-pages.tsx';
import fewPagesCode from './few-pages.tsx?raw';
import { ManyPages } from './many-pages.tsx';
import manyPagesCode from './many-pages.tsx?raw';
import { Nothing } from './nothing.tsx';
import nothingCode from './nothing.tsx?raw';
import { PageSize } from './page-size.tsx';
import pageSizeCode from './page-size.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Leads through the pages of a long list: 10 rows a page, and 2 pages on either side of the current one, by default.',
  examples: [
    {
      title: 'Many pages',
      note: 'The row of pages is equally long everywhere, so that nothing moves under the pointer.',
      Example: ManyPages,
      code: manyPagesCode,
    },
    { title: 'With a choice of rows per page', Example: PageSize, code: pageSizeCode },
    {
      title: 'Few pages',
      note: 'No gap where every page has room.',
      Example: FewPages,
      code: fewPagesCode,
    },
    { title: 'Nothing to show', Example: Nothing, code: nothingCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes through the buttons.' },
    { keys: ['Enter', 'Space'], does: 'Goes to that page; the focus stays on the button.' },
  ],
};
