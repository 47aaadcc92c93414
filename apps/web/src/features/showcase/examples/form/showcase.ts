import type { Showcase } from '../../showcase.ts';
import { EveryControl } from './every-control.tsx';
import everyControlCode from './every-control.tsx?raw';
import { Project } from './project.tsx';
import projectCode from './project.tsx?raw';
import { Waits } from './waits.tsx';
import waitsCode from './waits.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Several values submitted together: checked on submission, and from then on while typing.',
  examples: [
    {
      title: 'A new project',
      note: 'Sent empty, it says how much is missing and goes to the first field in question.',
      Example: Project,
      code: projectCode,
    },
    {
      title: 'Every control',
      note: 'Radios, slider, tags, long text and switch take part like a line of text.',
      Example: EveryControl,
      code: everyControlCode,
    },
    {
      title: 'What only the server knows',
      note: '“harbour” is taken. The answer appears at the field, and the button waits for it.',
      Example: Waits,
      code: waitsCode,
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: 'In a text field: submits the form.' },
    { keys: ['Tab'], does: 'Goes to the next control.' },
  ],
};
