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
      note: 'While a picture loads, or where it does not, the initials stand in. Beside a written name the picture is not read out again.',
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
