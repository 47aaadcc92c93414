import type { ScreenPoint } from '../../canvas/map-types.ts';

/** A place of the world plane (Web Mercator, the world from 0 to 1) and where it is seen. */
export interface SeenPlace {
  readonly world: ScreenPoint;
  readonly pixel: ScreenPoint;
}

/** How a pixel of the ground is seen: x and y of one step east, then of one step south. */
export type Skew = readonly [number, number, number, number];

/**
 * The flat ground as a camera sees it: a projection of plane to plane, known from four places of
 * which no three are on a line. Much quicker than asking the map for each point.
 */
export class GroundPlane {
  readonly #origin: ScreenPoint;
  /** How many pixels the whole world is wide at the map's zoom level. */
  readonly worldPixels: number;
  /** The upper two rows of the matrix and the lower one, whose last number is 1. */
  readonly #m: Float64Array;

  constructor(places: readonly SeenPlace[], worldPixels: number) {
    const [first] = places;
    if (!first || places.length !== 4) throw new Error('A plane is known from four places');
    this.#origin = first.world;
    this.worldPixels = worldPixels;
    this.#m = solve(
      places.flatMap(({ world, pixel }) => {
        const x = (world.x - this.#origin.x) * worldPixels;
        const y = (world.y - this.#origin.y) * worldPixels;
        return [
          [x, y, 1, 0, 0, 0, -x * pixel.x, -y * pixel.x, pixel.x],
          [0, 0, 0, x, y, 1, -x * pixel.y, -y * pixel.y, pixel.y],
        ];
      }),
    );
  }

  /**
   * Pixels of the map where a place is seen, and how near it is: 1 at the first of the four places,
   * less beyond it, nothing or less behind the camera.
   */
  see(worldX: number, worldY: number): readonly [x: number, y: number, nearness: number] {
    const m = this.#m;
    const x = (worldX - this.#origin.x) * this.worldPixels;
    const y = (worldY - this.#origin.y) * this.worldPixels;
    const depth = m[6]! * x + m[7]! * y + 1;
    return [
      (m[0]! * x + m[1]! * y + m[2]!) / depth,
      (m[3]! * x + m[4]! * y + m[5]!) / depth,
      1 / depth,
    ];
  }

  /** How one pixel of the ground (at the map's zoom level) is seen at a place. */
  skew(worldX: number, worldY: number): Skew {
    const m = this.#m;
    const [x, y, nearness] = this.see(worldX, worldY);
    return [
      (m[0]! - x * m[6]!) * nearness,
      (m[3]! - y * m[6]!) * nearness,
      (m[1]! - x * m[7]!) * nearness,
      (m[4]! - y * m[7]!) * nearness,
    ];
  }
}

/** The solution of as many linear equations as unknowns; each row ends with its right side. */
function solve(rows: readonly (readonly number[])[]): Float64Array {
  const matrix = rows.map((row) => Float64Array.from(row));
  const size = matrix.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[best]![column]!)) best = row;
    }
    [matrix[column], matrix[best]] = [matrix[best]!, matrix[column]!];
    const pivot = matrix[column]!;
    for (let row = 0; row < size; row++) {
      const other = matrix[row]!;
      const share = row === column ? 0 : other[column]! / pivot[column]!;
      if (share === 0) continue;
      for (let at = column; at <= size; at++) other[at]! -= share * pivot[at]!;
    }
  }
  return Float64Array.from(matrix, (row, index) => row[size]! / row[index]!);
}
