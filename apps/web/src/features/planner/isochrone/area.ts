import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { IsochroneFeature } from '@webmaps/router/isochrone/plan-isochrone';
import type { Quantity, Units } from '../../../display/quantities.ts';
import { metresPerUnit } from '../../../display/quantities.ts';
import { text } from '../../../text/en/reach.ts';

type Ring = IsochroneFeature['geometry']['coordinates'][number];

/** Square metres of areas with their holes taken out. Exact to a thousandth at the size of a run. */
export function areaOf(features: readonly IsochroneFeature[]): number {
  return features.reduce((total, { geometry }) => {
    const [outer, ...holes] = geometry.coordinates.map(ringArea);
    return total + (outer ?? 0) - holes.reduce((sum, hole) => sum + hole, 0);
  }, 0);
}

/** "2.4 km²", or square miles. */
export function areaQuantity(squareMetres: number, units: Units): Quantity {
  const value = squareMetres / metresPerUnit(units) ** 2;
  return {
    value: value >= 9.95 ? value.toFixed(0) : value.toFixed(value >= 0.995 ? 1 : 2),
    unit: units === 'metric' ? text.squareKm : text.squareMi,
  };
}

/** The trapezoid rule on the sphere, on which a strip's width goes by the cosine of its latitude. */
function ringArea(ring: Ring): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [from, to] = [ring[at - 1], ring[at]];
    if (!from || !to) continue;
    sum += (to[0] - from[0]) * (sine(from[1]) + sine(to[1]));
  }
  const metresPerRadian = (METRES_PER_DEGREE * 180) / Math.PI;
  return Math.abs((sum / 2) * METRES_PER_DEGREE * metresPerRadian);
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}
