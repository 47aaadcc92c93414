/** The most that a project may have; texts in characters (code points). The database has the same bounds. */
export const projectLimits = {
  name: 200,
  description: 2000,
  story: 100_000,
  locationName: 300,
  tags: 50,
} as const;

/**
 * The most positions of an area. The database bounds its bytes, which the browser cannot count:
 * so many positions of 7 decimals are always within them.
 */
export const MAX_AREA_POSITIONS = 15_000;
