/** How far off a direction (clockwise from north) a place lies that is so far east and north: 0 to 180 degrees. */
export function bearingDifference(east: number, north: number, headingDegrees: number): number {
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  const turn = (((bearing - headingDegrees) % 360) + 360) % 360;
  return turn > 180 ? 360 - turn : turn;
}
