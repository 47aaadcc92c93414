import type { Showcase } from '../../showcase.ts';
import { LayerSettings } from './layer-settings.tsx';
import layerSettingsCode from './layer-settings.tsx?raw';
import { Sides } from './sides.tsx';
import sidesCode from './sides.tsx?raw';
import { Sizes } from './sizes.tsx';
import sizesCode from './sizes.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A window along one side of the page: settings, details, navigation on phones. To let people push it away with the thumb, use a drawer.',
  examples: [
    {
      title: 'Settings',
      note: 'The question in front of it closes first.',
      Example: LayerSettings,
      code: layerSettingsCode,
    },
    {
      title: 'Sides',
      note: 'Start and end follow the direction of writing, left and right do not.',
      Example: Sides,
      code: sidesCode,
    },
    { title: 'Sizes', note: 'With content that scrolls.', Example: Sizes, code: sizesCode },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: 'Opens the sheet from its button.' },
    { keys: ['Tab', 'Shift+Tab'], does: 'Moves through the sheet, and never out of it.' },
    { keys: ['Escape'], does: 'Closes the topmost layer.' },
  ],
};
