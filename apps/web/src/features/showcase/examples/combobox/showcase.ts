import type { Showcase } from '../../showcase.ts';
import { Single } from './single.tsx';
import singleCode from './single.tsx?raw';
import { Several } from './several.tsx';
import severalCode from './several.tsx?raw';
import { Asked } from './asked.tsx';
import askedCode from './asked.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary: 'One or several of many, found by typing a part of the name.',
  examples: [
    {
      title: 'One of many',
      note: 'Typing filters; the first hit is marked, and Enter takes it.',
      Example: Single,
      code: singleCode,
    },
    {
      title: 'Several, as chips',
      note: 'Backspace in the empty field removes the last chip; the left arrow goes to it.',
      Example: Several,
      code: severalCode,
    },
    {
      title: 'Options from elsewhere',
      note: 'This one answers from a list in the page after 0.6 s, as a server would. The word “fail” fails once.',
      Example: Asked,
      code: askedCode,
    },
    { title: 'Invalid, disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Opens the list and goes through it.' },
    { keys: ['Enter'], does: 'Takes the marked entry.' },
    { keys: ['Escape'], does: 'Closes the list; once more, clears the text.' },
    { keys: ['Backspace'], does: 'In the empty field: removes the last chip.' },
  ],
};
