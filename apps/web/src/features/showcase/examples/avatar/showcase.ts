import type { Showcase } from '../../showcase.ts';
import { Group } from './group.tsx';
import groupCode from './group.tsx?raw';
import { Picture } from './picture.tsx';
import pictureCode from './picture.tsx?raw';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';

export const showcase: Showcase = {
  summary: 'A person. The colour behind the initials is always the same for the same name.',
  examples: [
    { title: 'Sizes', Example: Sizes, code: sizesCode },
    {
      title: 'With a picture, without one, beside a name',
      note: 'The initials replace a picture that is loading or missing. Beside a written name, screen readers skip the picture.',
      Example: Picture,
      code: pictureCode,
    },
    {
      title: 'Group',
      note: 'Four are shown, the others counted.',
      Example: Group,
      code: groupCode,
    },
  ],
  keyboard: [],
};
