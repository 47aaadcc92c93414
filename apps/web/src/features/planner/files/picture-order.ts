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
