import type { Showcase } from '../../showcase.ts';
import { Forms } from './forms.tsx';
import formsCode from './forms.tsx?raw';
import { Needed } from './need.tsx';
import neededCode from './need.tsx?raw';
import { InField } from './in-field.tsx';
import inFieldCode from './in-field.tsx?raw';

export const showcase: Showcase = {
  summary: 'The name of a control. Pressing it focuses the control. A field already includes one.',
  examples: [
    { title: 'By reference, and around', Example: Forms, code: formsCode },
    {
      title: 'Required and optional',
      note: 'In words: an asterisk does not explain itself. Mark whichever is rarer.',
      Example: Needed,
      code: neededCode,
    },
    {
      title: 'In a field',
      note: 'With an explanation below, or beside the control as in a list of settings.',
      Example: InField,
      code: inFieldCode,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the control it names; the label itself takes no focus.' },
  ],
};
