import type { Showcase } from '../../showcase.ts';
import { ProjectLink } from './project-link.tsx';
import projectLinkCode from './project-link.tsx?raw';
import { Sides } from './sides.tsx';
import sidesCode from './sides.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A glance at what a link leads to, for those with a mouse. The page behind the link must contain everything in it, because touch users never see it.',
  examples: [
    {
      title: 'A link to a project',
      note: 'Opens after 700 ms and closes 300 ms after the pointer has left.',
      Example: ProjectLink,
      code: projectLinkCode,
    },
    { title: 'Sides', Example: Sides, code: sidesCode },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Shows the card of the link that gets the focus.' },
    { keys: ['Enter'], does: 'Follows the link.' },
    { keys: ['Escape'], does: 'Hides the card.' },
  ],
};
