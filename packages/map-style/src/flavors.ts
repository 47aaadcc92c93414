import { dark } from './dark.ts';
import type { BasemapTheme, Flavor } from './flavor.ts';
import { light } from './light.ts';

/** The colours of each theme of the base map. Sprites, styles and their tests are made for all. */
export const flavors: Readonly<Record<BasemapTheme, Flavor>> = { light, dark };
