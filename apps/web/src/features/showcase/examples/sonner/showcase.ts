import type { Showcase } from '../../showcase.ts';
import { AreaOptions } from './area-options.tsx';
import areaOptionsCode from './area-options.tsx?raw';
import { ById } from './by-id.tsx';
import byIdCode from './by-id.tsx?raw';
import { Contents } from './contents.tsx';
import contentsCode from './contents.tsx?raw';
import { Positions } from './positions.tsx';
import positionsCode from './positions.tsx?raw';
import { Types } from './types.tsx';
import typesCode from './types.tsx?raw';
import { Work } from './work.tsx';
import workCode from './work.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Reports ongoing work and events from outside; several are stacked. To answer a press, use a toast.',
  examples: [
    {
      title: 'Types',
      note: 'Loading stays until it is updated or dismissed; the others go after 4 s.',
      Example: Types,
      code: typesCode,
    },
    {
      title: 'Contents',
      note: 'Each reports whether it was dismissed or timed out.',
      Example: Contents,
      code: contentsCode,
    },
    {
      title: 'Work in progress',
      note: 'One notification from the start to the result.',
      Example: Work,
      code: workCode,
    },
    { title: 'Update and dismiss by id', Example: ById, code: byIdCode },
    {
      title: 'Positions',
      note: 'Corners of the screen, also where the page is read from right to left.',
      Example: Positions,
      code: positionsCode,
    },
    {
      title: 'Options of the area',
      note: 'The area exists once per application, which gives it the colour mode.',
      Example: AreaOptions,
      code: areaOptionsCode,
    },
  ],
  keyboard: [
    { keys: ['Alt+T'], does: 'Leads to the notifications and spreads the stack.' },
    { keys: ['Tab'], does: 'Moves on to their buttons.' },
    { keys: ['Escape'], does: 'Folds the stack and leads back to where you were.' },
  ],
};
