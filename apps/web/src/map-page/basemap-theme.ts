import type { Theme } from '../appearance/colour-mode.ts';
import type { BasemapTheme } from '@webmaps/map-style/flavor';

/** The base map that goes with each theme of the interface. */
export const basemapThemes: Readonly<Record<Theme, BasemapTheme>> = {
  light: 'light',
  dark: 'dark',
};
