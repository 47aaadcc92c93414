import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { plateHeight } from '@webmaps/map-picture/figures';
import type { Figure } from '@webmaps/map-picture/figures';
import type { OverlayFeature } from '@webmaps/map-picture/overlay';
import { viewAround, viewOf } from '@webmaps/map-picture/view';
import type { View, ViewSize } from '@webmaps/map-picture/view';
import type { PictureQuery, PictureRequest } from '@webmaps/protocol/picture';
import { parsePositionParameter } from '@webmaps/protocol/position';
import type { PictureOrder } from './pictures.ts';

/** A box is never shown nearer than this. */
const MAX_FIT_ZOOM = 17;
const WORLD: Bbox = [-180, -85, 180, 85];

/** The order of a parsed request. The schemas let only requests through that name a place. */
export function orderOf(request: PictureQuery | PictureRequest): PictureOrder {
  const { theme, language, format, width, height, scale, padding, bbox, center, zoom } = request;
  const overlay = 'overlay' in request ? (request.overlay?.features ?? []) : [];
  const figures = 'figures' in request ? request.figures : [];
  const size = { width, height, scale };
  const appearance = { theme, language, format, overlay, figures };
  if (center === undefined || zoom === undefined) {
    return { ...appearance, view: viewShowing(bbox, { size, padding, overlay, figures }) };
  }
  const centre = typeof center === 'string' ? parsePositionParameter(center) : center;
  return { ...appearance, view: viewAround(centre, zoom, size) };
}

interface Shown {
  readonly size: ViewSize;
  readonly padding: number;
  readonly overlay: readonly OverlayFeature[];
  readonly figures: readonly Figure[];
}

/** The box, or else the overlay, as a whole and above the plate of figures. */
export function viewShowing(
  bbox: Bbox | undefined,
  { size, padding, overlay, figures }: Shown,
): View {
  return viewOf(bbox ?? bboxOf(overlay.flatMap(positionsOf)) ?? WORLD, size, {
    padding,
    below: plateHeight(figures, size),
    maxZoom: MAX_FIT_ZOOM,
  });
}

function positionsOf({ geometry }: OverlayFeature) {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
}
