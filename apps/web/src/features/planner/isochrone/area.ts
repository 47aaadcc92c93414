import { ringSquareMetres } from '@webmaps/geo/ring';
import type { IsochroneFeature } from '@webmaps/router/isochrone/plan-isochrone';
import type { Quantity, Units } from '../../../display/quantities.ts';
import { metresPerUnit, wholeNumber } from '../../../display/quantities.ts';
import { text } from '../../../text/en/isochrone.ts';

/** Square metres of areas with their holes taken out. Exact to a thousandth at the size of a run. */
export function areaOf(features: readonly IsochroneFeature[]): number {
  return features.reduce((total, { geometry }) => {
    const [outer, ...holes] = geometry.coordinates.map(ringSquareMetres);
    return total + (outer ?? 0) - holes.reduce((sum, hole) => sum + hole, 0);
  }, 0);
}

/** "2.4 km²", or square miles. */
export function areaQuantity(squareMetres: number, units: Units): Quantity {
  const value = squareMetres / metresPerUnit(units) ** 2;
  return {
    value: value >= 9.95 ? wholeNumber(value) : value.toFixed(value >= 0.995 ? 1 : 2),
    unit: units === 'metric' ? text.squareKm : text.squareMi,
  };
}
