import type { Showcase } from '../../showcase.ts';
import { Folded } from './folded.tsx';
import foldedCode from './folded.tsx?raw';
import { Levels } from './levels.tsx';
import levelsCode from './levels.tsx?raw';

export const showcase: Showcase = {
  summary: 'Shows where a page is in the hierarchy. Every level but the last is a real link.',
  examples: [
    { title: 'Levels', Example: Levels, code: levelsCode },
    {
      title: 'Folded',
      note: 'With more than four levels, those after the first are folded until opened.',
      Example: Folded,
      code: foldedCode,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes from level to level.' },
    { keys: ['Enter'], does: 'Follows the link, or unfolds the hidden levels.' },
  ],
};
