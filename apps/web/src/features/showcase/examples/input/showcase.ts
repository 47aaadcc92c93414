import type { Showcase } from '../../showcase.ts';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';
import { WithField } from './with-field.tsx';
import withFieldCode from './with-field.tsx?raw';
import { Parts } from './parts.tsx';
import partsCode from './parts.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';
import { Kinds } from './kinds.tsx';
import kindsCode from './kinds.tsx?raw';

export const showcase: Showcase = {
  summary: 'One line of text. Label it with a field; a placeholder is an example, not a label.',
  examples: [
    {
      title: 'Sizes',
      note: 'On phones the text is 16 px, so that the browser does not zoom.',
      Example: Sizes,
      code: sizesCode,
    },
    {
      title: 'With a name, an explanation and an error',
      note: 'The error is joined to the input and read with it; its sign is a shape and not only a colour.',
      Example: WithField,
      code: withFieldCode,
    },
    { title: 'Icon, unit and a button inside', Example: Parts, code: partsCode },
    {
      title: 'Disabled and read only',
      note: 'What is read only can be selected and copied.',
      Example: States,
      code: statesCode,
    },
    {
      title: 'Kinds',
      note: 'Each brings its own keyboard on a phone.',
      Example: Kinds,
      code: kindsCode,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the input and selects what is in it.' },
    { keys: ['Enter'], does: 'Submits its form.' },
  ],
};
