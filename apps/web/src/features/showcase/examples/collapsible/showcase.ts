import type { Showcase } from '../../showcase.ts';
import { Disabled } from './disabled.tsx';
import disabledCode from './disabled.tsx?raw';
import { Options } from './options.tsx';
import optionsCode from './options.tsx?raw';
import { WithAside } from './with-aside.tsx';
import withAsideCode from './with-aside.tsx?raw';

export const showcase: Showcase = {
  summary: 'One part that opens and closes. For a list of such parts, use an accordion.',
  examples: [
    {
      title: 'Closed',
      note: 'The browser’s own search finds what is inside, and opens it.',
      Example: Options,
      code: optionsCode,
    },
    { title: 'Open, with a button beside', Example: WithAside, code: withAsideCode },
    { title: 'Disabled', Example: Disabled, code: disabledCode },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: 'Opens or closes it.' }],
};
