import type { Showcase } from '../../showcase.ts';
import { OneInView } from './one-in-view.tsx';
import oneInViewCode from './one-in-view.tsx?raw';
import { ThreeInView } from './three-in-view.tsx';
import threeInViewCode from './three-in-view.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A row of slides to swipe, step or key through. It never moves by itself, and runs with the direction of reading.',
  examples: [
    { title: 'One in view', Example: OneInView, code: oneInViewCode },
    {
      title: 'Three in view, in a loop',
      note: 'On phones one slide and a hint of the next.',
      Example: ThreeInView,
      code: threeInViewCode,
    },
  ],
  keyboard: [
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'Goes to the slide on that side.' },
    { keys: ['Home'], does: 'Goes to the first slide.' },
    { keys: ['End'], does: 'Goes to the last slide.' },
  ],
};
