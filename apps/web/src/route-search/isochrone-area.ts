import { ringSquareMetres } from '@webmaps/geo/ring';
import type { IsochroneFeature } from '@webmaps/router/isochrone/plan-isochrone';

/** Square metres of areas with their holes taken out. Exact to a thousandth at the size of a run. */
export function areaOf(features: readonly IsochroneFeature[]): number {
  return features.reduce((total, { geometry }) => {
    const [outer, ...holes] = geometry.coordinates.map(ringSquareMetres);
    return total + (outer ?? 0) - holes.reduce((sum, hole) => sum + hole, 0);
  }, 0);
}
