import { roundPosition } from '@webmaps/geo/round';
import type { MatchedStretch } from '../router-adapter.ts';
import { decodePolyline } from '../encoded-polyline.ts';
import { groundOf } from './valhalla-kinds.ts';
import type { ValhallaTrace } from './valhalla-schemas.ts';

/**
 * The stretches of a matched track. Valhalla gives one shape for all, in which the first edge after
 * a gap begins with the jump over it; its points mark the gaps. `undefined` where points, edges and
 * shape do not fit together.
 */
export function stretchesOf({
  shape,
  edges,
  matched_points: points,
}: ValhallaTrace): MatchedStretch[] | undefined {
  const line = decodePolyline(shape)?.map(roundPosition);
  if (line === undefined) return undefined;
  const isWithin = edges.every(
    ({ begin_shape_index: begin, end_shape_index: end }) => begin <= end && end < line.length,
  );
  if (!isWithin) return undefined;
  return runsOf(points, edges.length).flatMap(({ points: run, edges: [first, last] }, at) => {
    const jump = at === 0 ? 0 : 1;
    const start = (edges[first]?.begin_shape_index ?? 0) + jump;
    const end = edges[last]?.end_shape_index ?? 0;
    if (end <= start) return [];
    const leg = {
      isFree: false,
      coordinates: line.slice(start, end + 1),
      grounds: edges
        .slice(first, last + 1)
        .map((edge) => groundOf(edge, start))
        .filter(({ startIndex, endIndex }) => endIndex > startIndex),
      turns: [],
    };
    return [{ firstPoint: run[0], lastPoint: run[1], leg }];
  });
}

interface Run {
  /** First and last, by index. */
  readonly points: readonly [number, number];
  readonly edges: readonly [number, number];
}

/** Points between gaps that are on edges. */
function runsOf(points: ValhallaTrace['matched_points'], edgeCount: number): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  const close = (): void => {
    if (run && run.points[1] > run.points[0]) runs.push(run);
    run = undefined;
  };
  points.forEach((point, at) => {
    if (point.end_route_discontinuity === true) close();
    const edge = point.edge_index ?? edgeCount;
    if (point.type !== 'unmatched' && edge < edgeCount) {
      run = run
        ? { points: [run.points[0], at], edges: [run.edges[0], Math.max(run.edges[1], edge)] }
        : { points: [at, at], edges: [edge, edge] };
    }
    if (point.begin_route_discontinuity === true) close();
  });
  close();
  return runs;
}
