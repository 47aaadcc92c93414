import type { Theme } from '../appearance/colour-mode.ts';
import type { BasemapTheme } from '../map/canvas/style/flavor.ts';

/** The base map that goes with each theme of the interface. */
export const basemapThemes: Readonly<Record<Theme, BasemapTheme>> = {
  light: 'light',
  dark: 'dark',
};
