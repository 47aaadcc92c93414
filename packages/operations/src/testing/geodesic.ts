/**
 * Metres between two positions on the ellipsoid of WGS 84, by T. Vincenty, "Direct and inverse
 * solutions of geodesics on the ellipsoid", Survey Review 23, 1975: right to half a millimetre where
 * the two are not opposite each other. Tests hold the plane against it.
 */
import type { Position } from '@webmaps/geo/position';

const A = 6_378_137;
const F = 1 / 298.257223563;
const B = A * (1 - F);
const RADIANS = Math.PI / 180;

export function geodesicMetres([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const difference = (lon2 - lon1) * RADIANS;
  const [u1, u2] = [lat1, lat2].map((lat) => Math.atan((1 - F) * Math.tan(lat * RADIANS)));
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1!), Math.cos(u1!), Math.sin(u2!), Math.cos(u2!)];
  let lambda = difference;
  for (let step = 0; step < 100; step++) {
    const sinSigma = Math.hypot(
      cos2 * Math.sin(lambda),
      cos1 * sin2 - sin1 * cos2 * Math.cos(lambda),
    );
    if (sinSigma === 0) return 0;
    const cosSigma = sin1 * sin2 + cos1 * cos2 * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * cos2 * Math.sin(lambda)) / sinSigma;
    const cosSquared = 1 - sinAlpha ** 2;
    const cosMiddle = cosSquared === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSquared;
    const c = (F / 16) * cosSquared * (4 + F * (4 - 3 * cosSquared));
    const before = lambda;
    const bend = cosMiddle + c * cosSigma * (-1 + 2 * cosMiddle ** 2);
    lambda = difference + (1 - c) * F * sinAlpha * (sigma + c * sinSigma * bend);
    if (Math.abs(lambda - before) > 1e-12) continue;
    const square = (cosSquared * (A ** 2 - B ** 2)) / B ** 2;
    const big = 1 + (square / 16384) * (4096 + square * (-768 + square * (320 - 175 * square)));
    const small = (square / 1024) * (256 + square * (-128 + square * (74 - 47 * square)));
    const inner =
      cosSigma * (-1 + 2 * cosMiddle ** 2) -
      (small / 6) * cosMiddle * (-3 + 4 * sinSigma ** 2) * (-3 + 4 * cosMiddle ** 2);
    const change = small * sinSigma * (cosMiddle + (small / 4) * inner);
    return B * big * (sigma - change);
  }
  throw new Error('The two are opposite each other');
}
