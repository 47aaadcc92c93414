import type { Showcase } from '../../showcase.ts';
import { Settings } from './settings.tsx';
import settingsCode from './settings.tsx?raw';
import { Sides } from './sides.tsx';
import sidesCode from './sides.tsx?raw';
import { States } from './states.tsx';
import statesCode from './states.tsx?raw';

export const showcase: Showcase = {
  summary: 'On or off, at once. For what is saved with a button, use a checkbox.',
  examples: [
    { title: 'A row of settings', Example: Settings, code: settingsCode },
    { title: 'Before the words', Example: Sides, code: sidesCode },
    { title: 'Disabled and read only', Example: States, code: statesCode },
  ],
  keyboard: [{ keys: ['Space', 'Enter'], does: 'Turns it on or off.' }],
};
