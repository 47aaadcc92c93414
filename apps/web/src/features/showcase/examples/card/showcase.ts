import type { Showcase } from '../../showcase.ts';
import { Media } from './media.tsx';
import mediaCode from './media.tsx?raw';
import { Parts } from './parts.tsx';
import partsCode from './parts.tsx?raw';

export const showcase: Showcase = {
  summary: 'Groups what belongs together. Rows to compare belong in a table.',
  examples: [
    {
      title: 'Parts',
      note: 'Title, description, action, content, footer.',
      Example: Parts,
      code: partsCode,
    },
    { title: 'With a picture', Example: Media, code: mediaCode },
  ],
  keyboard: [{ keys: ['Tab'], does: 'Goes to the controls inside; a card itself takes no focus.' }],
};
