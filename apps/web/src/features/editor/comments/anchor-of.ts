import { bboxCentre, bboxOf } from '@webmaps/geo/bbox';
import { toPosition, toVertex } from '@webmaps/project/gestures/vertex';
import { strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { linePositions } from '@webmaps/project/map/geometry/line-positions';
import { nearestPlace } from '@webmaps/project/map/geometry/near';
import type { Position } from '@webmaps/geo/position';

/** The place of a geometry that is nearest to its middle: where it is pinned without a press. */
export function anchorOf(geometry: Geometry): Position {
  const box = bboxOf(geometry.lines.flatMap((line) => linePositions(line, strideOf(geometry))));
  const [lon, lat] = box ? toPosition(nearestPlace(geometry, toVertex(bboxCentre(box)))) : [0, 0];
  return [lon - 360 * Math.round(lon / 360), lat];
}
