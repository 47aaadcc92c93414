import type { Showcase } from '../../showcase.ts';
import { Looks } from './looks.tsx';
import looksCode from './looks.tsx?raw';

export const showcase: Showcase = {
  summary: 'Does one thing when pressed. Where it only leads to another page, take a link.',
  examples: [
    { title: 'Looks', note: 'One primary button in a view.', Example: Looks, code: looksCode },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: 'Presses the button.' }],
};
