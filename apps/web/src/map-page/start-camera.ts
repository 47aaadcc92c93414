import { bboxCentre } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { MapView } from '../map/canvas/map-types.ts';
import { decodeView } from './view-url.ts';

/** About a town: what is known of the view until the map has fitted the box. */
const TOWN_ZOOM = 13;

export interface StartCamera {
  readonly view: MapView;
  /** What the map is to fit to its window, which it knows better. */
  readonly box: Bbox | undefined;
}

/** The view in the address, else the page's own box, else the region's start. */
export function startCamera(
  address: string | undefined,
  box: Bbox | undefined,
  region: { readonly start: Pick<MapView, 'center' | 'zoom'> },
): StartCamera {
  const given = address === undefined ? undefined : decodeView(address);
  if (given) return { view: given, box: undefined };
  const flat = { bearing: 0, pitch: 0 };
  if (box) return { view: { center: bboxCentre(box), zoom: TOWN_ZOOM, ...flat }, box };
  return {
    view: { center: region.start.center, zoom: region.start.zoom, ...flat },
    box: undefined,
  };
}
