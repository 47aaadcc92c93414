import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { plateHeight } from './figures.ts';
import type { Figure } from './figures.ts';
import type { OverlayFeature } from './overlay.ts';
import { viewOf } from './view.ts';
import type { View, ViewSize } from './view.ts';

/** A box is never shown nearer than this. */
const MAX_FIT_ZOOM = 17;
const WORLD: Bbox = [-180, -85, 180, 85];

interface Shown {
  readonly size: ViewSize;
  /** Pixels that stay free at each edge. */
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
