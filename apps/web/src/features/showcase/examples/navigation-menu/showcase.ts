import type { Showcase } from '../../showcase.ts';
import { Site } from './site.tsx';
import siteCode from './site.tsx?raw';

export const showcase: Showcase = {
  summary:
    'The sections of a site in a line, with panels of links. For commands rather than pages, use a menubar.',
  examples: [
    {
      title: 'Sections with panels',
      note: 'All entries are links: they open in another tab, and the browser knows them.',
      Example: Site,
      code: siteCode,
    },
  ],
  keyboard: [
    { keys: ['Tab', 'ArrowRight', 'ArrowLeft'], does: 'Moves along the sections.' },
    { keys: ['Enter', 'Space', 'ArrowDown'], does: 'Opens the panel; the arrow goes into it.' },
    { keys: ['Enter'], does: 'Follows the link.' },
    { keys: ['Escape'], does: 'Closes the panel; the focus goes back to the section.' },
  ],
};
