import type { Showcase } from '../../showcase.ts';
import { Steps } from './steps.tsx';
import stepsCode from './steps.tsx?raw';
import { Units } from './units.tsx';
import unitsCode from './units.tsx?raw';
import { Formats } from './formats.tsx';
import formatsCode from './formats.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary: 'A number, by typing it or in steps.',
  examples: [
    {
      title: 'Steps',
      note: 'One step is 1, with Shift 10, with Alt 0.1. It stays between 0 and 120.',
      Example: Steps,
      code: stepsCode,
    },
    {
      title: 'With a unit and own steps',
      note: 'Steps of 0.5 km, with Shift 5 km.',
      Example: Units,
      code: unitsCode,
    },
    { title: 'Formats', Example: Formats, code: formatsCode },
    { title: 'Sizes, invalid, disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['ArrowUp', 'ArrowDown'], does: 'One step more or less.' },
    { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], does: 'A large step.' },
    { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'A small step.' },
    { keys: ['Home', 'End'], does: 'The least and the most.' },
  ],
};
