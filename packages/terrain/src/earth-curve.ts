/** The mean radius of the Earth (IUGG). */
const EARTH_METRES = 6_371_008.8;

/** How much the air bends light along with the ground, as a share of the Earth's curve: survey's usual value. */
export const REFRACTION = 0.13;

/** Metres that the ground falls below a level view, over the square of the distance in metres. */
export function curveFactor(refraction: number): number {
  return (1 - refraction) / (2 * EARTH_METRES);
}
