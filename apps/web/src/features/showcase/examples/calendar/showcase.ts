import type { Showcase } from '../../showcase.ts';
import { Single } from './single.tsx';
import singleCode from './single.tsx?raw';
import { Limits } from './limits.tsx';
import limitsCode from './limits.tsx?raw';
import { Lists } from './lists.tsx';
import listsCode from './lists.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A month of days to choose one from. For a date people know by heart, typing is quicker.',
  examples: [
    { title: 'One day', Example: Single, code: singleCode },
    {
      title: 'Limits, closed days and marks',
      note: 'No Sundays, and only from 2 November to 18 December. A dot marks a day with a race.',
      Example: Limits,
      code: limitsCode,
    },
    {
      title: 'Month and year from lists',
      note: 'For days far away; with the numbers of the weeks.',
      Example: Lists,
      code: listsCode,
    },
  ],
  keyboard: [
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'The next or previous day.' },
    { keys: ['ArrowDown', 'ArrowUp'], does: 'The same day of the next or previous week.' },
    { keys: ['Home', 'End'], does: 'The first or last day of the week.' },
    { keys: ['PageDown', 'PageUp'], does: 'The next or previous month; with Shift, year.' },
    { keys: ['Enter', 'Space'], does: 'Chooses the day.' },
  ],
};
