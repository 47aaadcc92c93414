import { elevationProfile } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Anchor } from './anchor-waypoints.ts';
import type { Graph } from '../format/graph.ts';
import { HEIGHT_STEP_METRES } from '../build/sample-heights.ts';
import type { Piece, RouteLine } from './route-line.ts';

interface HeightSources {
  readonly graph: Graph;
  readonly sampler: ElevationSampler | undefined;
  /** Where the line begins, which is all there is of one that goes nowhere. */
  readonly start: Anchor | undefined;
}

/**
 * The smoothed heights of a whole line, `undefined` where too few are known. On edges they are the
 * graph's own, in which bridges and tunnels run straight; on straight lines the sampler's.
 */
export function lineHeights(line: RouteLine, sources: HeightSources): ElevationProfile | undefined {
  const { graph, sampler } = sources;
  const resolutionMetres = graph.heightResolutionMetres ?? sampler?.resolutionMetres;
  if (resolutionMetres === undefined) return undefined;
  if (line.metres === 0) {
    const height = heightOfPlace(sources) ?? NaN;
    const samples = {
      distancesMetres: new Float64Array(1),
      elevationsMetres: Float64Array.of(height),
    };
    return elevationProfile({ ...samples, resolutionMetres });
  }
  const { pieces } = line;
  const freeStepMetres = Math.max(STEP_METRES, freeMetresOf(pieces) / MAX_FREE_STEPS);
  const stepsOf = ({ edge, startMetres, endMetres }: Piece): number =>
    Math.max(1, Math.ceil((endMetres - startMetres) / (edge < 0 ? freeStepMetres : STEP_METRES)));
  let count = 0;
  for (const piece of pieces) count += stepsOf(piece) + 1;
  const distancesMetres = new Float64Array(count);
  const elevationsMetres = new Float64Array(count);
  let at = 0;
  for (const piece of pieces) {
    const { edge, startShare, endShare, startMetres, endMetres } = piece;
    const steps = stepsOf(piece);
    // Each piece gives its start too: neighbours agree there, and a gap in one is filled by the other.
    for (let step = 0; step <= steps; step++, at++) {
      const share = step / steps;
      const metres = startMetres + (endMetres - startMetres) * share;
      const height =
        edge < 0
          ? sampler?.sample(...line.positionAt(metres))
          : graph.edgeHeight(edge, startShare + (endShare - startShare) * share);
      distancesMetres[at] = metres;
      elevationsMetres[at] = height ?? NaN;
    }
  }
  return elevationProfile({ distancesMetres, elevationsMetres, resolutionMetres });
}

function heightOfPlace({ graph, sampler, start }: HeightSources): number | undefined {
  if (start === undefined) return undefined;
  const { snap, position } = start;
  return (snap && graph.edgeHeight(snap.edge, snap.share)) ?? sampler?.sample(...position);
}

/** Half the graph's own step, so that interpolation between two grids loses no top. */
const STEP_METRES = HEIGHT_STEP_METRES / 2;

/** The straight lines of a route are sampled in so many steps at most, however long they are. */
const MAX_FREE_STEPS = 50_000;

function freeMetresOf(pieces: readonly Piece[]): number {
  let metres = 0;
  for (const piece of pieces) if (piece.edge < 0) metres += piece.endMetres - piece.startMetres;
  return metres;
}
