import type { Showcase } from '../../showcase.ts';
import { List } from './list.tsx';
import listCode from './list.tsx?raw';
import { Wide } from './wide.tsx';
import wideCode from './wide.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A part of the page that scrolls on its own. Its thin bars show while the pointer is over it or while it scrolls.',
  examples: [
    { title: 'Long', Example: List, code: listCode },
    { title: 'Wide', Example: Wide, code: wideCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the area.' },
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], does: 'Scrolls a little.' },
    { keys: ['PageUp', 'PageDown'], does: 'Scrolls by what is seen.' },
    { keys: ['Home', 'End'], does: 'Scrolls to the beginning or the end.' },
  ],
};
