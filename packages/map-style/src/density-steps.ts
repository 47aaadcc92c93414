/**
 * Where classes of people per km2 or per square mile begin, in round numbers of each: the same at
 * all places and zooms, so that colours can be compared. The first class begins at 0.
 */
export const densitySteps = {
  metric: [250, 1000, 2500, 5000, 10_000],
  imperial: [500, 2500, 5000, 10_000, 25_000],
} as const;

/** Square kilometres of a square mile. */
export const KM2_PER_SQUARE_MILE = 2.589988;

/** The same classes in people per km2, which the tiles have. */
export function densityStepsPerKm2(units: keyof typeof densitySteps): readonly number[] {
  const perKm2 = units === 'metric' ? 1 : 1 / KM2_PER_SQUARE_MILE;
  return densitySteps[units].map((step) => step * perKm2);
}
