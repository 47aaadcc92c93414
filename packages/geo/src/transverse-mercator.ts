/**
 * Transverse Mercator on the WGS 84 ellipsoid with the scale 1 on the middle meridian, by Krüger's
 * series to the fourth order in the third flattening (C. F. F. Karney, "Transverse Mercator with an
 * accuracy of a few nanometers", J. Geodesy 85, 2011, equations 7 to 36): within a zone of UTM
 * good to a micrometre.
 */

/** Metres from the equator and the middle meridian. */
export type TransversePoint = readonly [east: number, north: number];

const A = 6_378_137;
const F = 1 / 298.257223563;
const N = F / (2 - F);
const ECCENTRICITY = Math.sqrt(F * (2 - F));
/** Of the rectified meridian. */
const RADIUS = (A * (1 + N ** 2 / 4 + N ** 4 / 64)) / (1 + N);
const ALPHA = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3 + (41 / 180) * N ** 4,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3 + (557 / 1440) * N ** 4,
  (61 / 240) * N ** 3 - (103 / 140) * N ** 4,
  (49_561 / 161_280) * N ** 4,
];
const BETA = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - N ** 4 / 360,
  N ** 2 / 48 + N ** 3 / 15 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
  (4397 / 161_280) * N ** 4,
];
const RADIANS = Math.PI / 180;
const NEWTON_STEPS = 5;

/** The point of a place whose longitude is given in degrees from the middle meridian. */
export function projectTransverse(lonFromMiddle: number, lat: number): TransversePoint {
  const tangent = conformalTangent(lat);
  const lambda = lonFromMiddle * RADIANS;
  const cosine = Math.cos(lambda);
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(tangent, cosine));
  const [east, north] = addSeries(ALPHA, [eta, Math.atan2(tangent, cosine)], 1);
  return [RADIUS * east, RADIUS * north];
}

/** The place of a point; its longitude is in degrees from the middle meridian, within 180. */
export function unprojectTransverse([east, north]: TransversePoint): readonly [
  lonFromMiddle: number,
  lat: number,
] {
  const [eta, xi] = addSeries(BETA, [east / RADIUS, north / RADIUS], -1);
  const tangent = Math.sin(xi) / Math.hypot(Math.sinh(eta), Math.cos(xi));
  const lonFromMiddle = Math.atan2(Math.sinh(eta), Math.cos(xi)) / RADIANS;
  return [lonFromMiddle, Math.atan(geographicTangent(tangent)) / RADIANS];
}

function addSeries(
  factors: readonly number[],
  [eta, xi]: TransversePoint,
  sign: 1 | -1,
): TransversePoint {
  let [east, north] = [eta, xi];
  for (const [index, factor] of factors.entries()) {
    const twice = 2 * (index + 1);
    east += sign * factor * Math.cos(twice * xi) * Math.sinh(twice * eta);
    north += sign * factor * Math.sin(twice * xi) * Math.cosh(twice * eta);
  }
  return [east, north];
}

/** The tangent of the conformal latitude. */
function conformalTangent(lat: number): number {
  // The poles themselves would be infinitely far.
  const sine = Math.sin(Math.max(-89.9999999, Math.min(89.9999999, lat)) * RADIANS);
  return Math.sinh(Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
}

/** The tangent of the latitude whose conformal latitude has a tangent, by Newton's method. */
function geographicTangent(conformal: number): number {
  let tangent = conformal;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const secant = Math.hypot(1, tangent);
    const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / secant));
    const found = tangent * Math.hypot(1, sigma) - sigma * secant;
    const share = 1 - ECCENTRICITY ** 2;
    const slope = (1 + share * tangent ** 2) / (share * secant);
    const change = ((conformal - found) / Math.hypot(1, found)) * slope;
    tangent += change;
    if (Math.abs(change) < 1e-14 * (1 + Math.abs(tangent))) break;
  }
  return tangent;
}
