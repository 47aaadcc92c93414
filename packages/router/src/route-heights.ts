import { elevationProfile } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Graph } from './graph.ts';
import { HEIGHT_STEP_METRES } from './sample-heights.ts';
import type { Piece, RouteLine } from './route-line.ts';

/**
 * The smoothed heights of a whole line, `undefined` where too few are known. On edges they are the
 * graph's own, in which bridges and tunnels run straight; on straight lines the sampler's.
 */
export function lineHeights(
  graph: Graph,
  line: RouteLine,
  sampler: ElevationSampler | undefined,
): ElevationProfile | undefined {
  const resolutionMetres = graph.heightResolutionMetres ?? sampler?.resolutionMetres;
  if (resolutionMetres === undefined || line.metres === 0) return undefined;
  const distancesMetres: number[] = [];
  const heights: number[] = [];
  const add = (metres: number, height: number | undefined): void => {
    distancesMetres.push(metres);
    heights.push(height ?? NaN);
  };
  for (const piece of line.pieces) {
    const steps = Math.max(1, Math.ceil((piece.endMetres - piece.startMetres) / STEP_METRES));
    // Each piece gives its start too: neighbours agree there, and a gap in one is filled by the other.
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const metres = piece.startMetres + (piece.endMetres - piece.startMetres) * share;
      add(metres, heightOn({ graph, line, sampler, piece, share, metres }));
    }
  }
  return elevationProfile({
    distancesMetres: Float64Array.from(distancesMetres),
    elevationsMetres: Float64Array.from(heights),
    resolutionMetres,
  });
}

/** Half the graph's own step, so that interpolation between two grids loses no top. */
const STEP_METRES = HEIGHT_STEP_METRES / 2;

interface HeightQuestion {
  readonly graph: Graph;
  readonly line: RouteLine;
  readonly sampler: ElevationSampler | undefined;
  readonly piece: Piece;
  readonly share: number;
  readonly metres: number;
}

function heightOn({
  graph,
  line,
  sampler,
  piece,
  share,
  metres,
}: HeightQuestion): number | undefined {
  if (piece.edge < 0) return sampler?.sample(...line.positionAt(metres));
  return graph.edgeHeight(
    piece.edge,
    piece.startShare + (piece.endShare - piece.startShare) * share,
  );
}
