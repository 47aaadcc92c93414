import type { PictureOrder } from '@webmaps/map-picture/draw-regions';
import { routeOverlay } from '@webmaps/map-picture/route-overlay';
import { viewShowing } from '@webmaps/map-picture/view-showing';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { Route } from '@webmaps/router/route/route';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/export.ts';

export interface RoutePicture {
  readonly route: Pick<Route, 'geometry' | 'distanceMetres' | 'climbMetres'>;
  readonly theme: BasemapTheme;
  /** Two letters. */
  readonly language: string;
  readonly units: Units;
}

const SIZE = { width: 1000, height: 750, scale: 2 } as const;
const PADDING_PIXELS = 70;

/** Nearly 300 pixels to the inch where a page is as wide as A4 or Letter. */
const PRINT_SIZE = { width: 720, height: 460, scale: 3 } as const;
const PRINT_PADDING_PIXELS = 36;

/** What is drawn: the line that is on the map, as a whole. */
export function pictureOrder({ route, theme, language, units }: RoutePicture): PictureOrder {
  const overlay = routeOverlay(route.geometry.coordinates);
  const figures = [
    {
      label: text.pictureDistance,
      value: quantityText(distanceQuantity(route.distanceMetres, units)),
    },
    ...(route.climbMetres === null
      ? []
      : [
          {
            label: text.pictureClimb,
            value: quantityText(heightQuantity(route.climbMetres, units)),
          },
        ]),
  ];
  const view = viewShowing(undefined, { size: SIZE, padding: PADDING_PIXELS, overlay, figures });
  return { view, theme, language, overlay, figures };
}

/** The same for paper, where the numbers are beside it. */
export function printPictureOrder(
  { geometry }: Pick<Route, 'geometry'>,
  language: string,
): PictureOrder {
  const overlay = routeOverlay(geometry.coordinates);
  const view = viewShowing(undefined, {
    size: PRINT_SIZE,
    padding: PRINT_PADDING_PIXELS,
    overlay,
    figures: [],
  });
  return { view, theme: 'light', language, overlay, figures: [] };
}
