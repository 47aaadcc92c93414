import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { Rectangle } from './page-size.ts';

/** The colours of a page around a map, and of what is written on it. */
export interface PaperColours {
  readonly paper: string;
  readonly ink: string;
  readonly faint: string;
  /** Below what is written over the map. */
  readonly plate: string;
}

const light: PaperColours = {
  paper: '#ffffff',
  ink: '#18181b',
  faint: '#8a8a93',
  plate: 'rgb(255 255 255 / 0.88)',
};

const dark: PaperColours = {
  paper: '#141416',
  ink: '#f4f4f5',
  faint: '#71717a',
  plate: 'rgb(20 20 22 / 0.85)',
};

/** Whether a map is on dark paper. */
export function coloursOf(theme: BasemapTheme): PaperColours {
  return theme === 'dark' ? dark : light;
}

export function setFont(context: CanvasRenderingContext2D, pixels: number, weight: number): void {
  // Spaced as on paper, not by the pixels of the screen.
  context.textRendering = 'geometricPrecision';
  context.font = `${weight} ${pixels}px "Inter Variable", sans-serif`;
}

export function plate(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Rectangle,
  colours: PaperColours,
): void {
  context.fillStyle = colours.plate;
  context.beginPath();
  context.roundRect(x, y, width, height, 4);
  context.fill();
}
