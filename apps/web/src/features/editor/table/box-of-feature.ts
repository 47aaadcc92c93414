import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { strideOf } from '@webmaps/project/map/geometry/geometry';
import { linePositions } from '@webmaps/project/map/geometry/line-positions';

/** Where a shape is. */
export function boxOfFeature(geometry: Geometry): Bbox {
  const stride = strideOf(geometry);
  return bboxOf(geometry.lines.flatMap((line) => linePositions(line, stride)))!;
}
