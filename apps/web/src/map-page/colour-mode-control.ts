import type { ColourMode, Theme } from '../appearance/colour-mode.ts';

/** The person's choice of colours and how to change it; the application owns it. */
export interface ColourModeControl {
  readonly mode: ColourMode;
  readonly theme: Theme;
  readonly setMode: (mode: ColourMode) => void;
}
