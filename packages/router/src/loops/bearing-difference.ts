/** By how many degrees (0 to 180) a place so far east and north is off a heading (clockwise from north). */
export function bearingDifference(east: number, north: number, headingDegrees: number): number {
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  const turn = (((bearing - headingDegrees) % 360) + 360) % 360;
  return turn > 180 ? 360 - turn : turn;
}
