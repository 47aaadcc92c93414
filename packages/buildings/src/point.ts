/** Metres about a building's anchor: x to the east, y to the north. */
export type Point = readonly [x: number, y: number];

/** A ring, its first point not repeated. */
export type Ring = readonly Point[];
