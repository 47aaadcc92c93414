import type { SizeChoice } from './page-size.ts';

/** What a person chooses for a picture. */
export interface PictureChoice extends SizeChoice {
  readonly title: string;
  readonly area: 'view' | 'all';
  readonly hasLegend: boolean;
  readonly hasScale: boolean;
  readonly hasNorth: boolean;
}

/** As it is at first: a page that every printer takes, turned as the screen is. */
export function firstChoice({
  title,
  screen,
}: {
  readonly title: string;
  readonly screen: { readonly width: number; readonly height: number };
}): PictureChoice {
  return {
    title,
    area: 'view',
    size: 'a4',
    turn: screen.width < screen.height ? 'portrait' : 'landscape',
    pixels: { width: 1600, height: 1000 },
    dots: 300,
    hasLegend: true,
    hasScale: true,
    hasNorth: true,
  };
}
