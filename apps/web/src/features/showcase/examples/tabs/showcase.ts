import type { Showcase } from '../../showcase.ts';
import { Line } from './line.tsx';
import lineCode from './line.tsx?raw';
import { Manual } from './manual.tsx';
import manualCode from './manual.tsx?raw';
import { Pill } from './pill.tsx';
import pillCode from './pill.tsx?raw';
import { Vertical } from './vertical.tsx';
import verticalCode from './vertical.tsx?raw';

export const showcase: Showcase = {
  summary: 'Several views of one thing, one shown at a time. To go to another page, use links.',
  examples: [
    { title: 'Below a title', Example: Line, code: lineCode },
    { title: 'In a panel', Example: Pill, code: pillCode },
    { title: 'Vertical', Example: Vertical, code: verticalCode },
    {
      title: 'Shown when asked for',
      note: 'Where a view takes a while, the arrows only move the focus, and Enter shows it.',
      Example: Manual,
      code: manualCode,
    },
  ],
  keyboard: [
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'Goes to the tab on that side, and shows it.' },
    { keys: ['ArrowUp', 'ArrowDown'], does: 'The same where the tabs are in a column.' },
    { keys: ['Home', 'End'], does: 'Goes to the first or the last tab.' },
    { keys: ['Enter', 'Space'], does: 'Shows the tab, where the arrows do not.' },
  ],
};
