import { NO_HEIGHT, UNITS_PER_DEGREE } from './geometry.ts';

/** x and y in degrees. */
export type DegreePair = [lon: number, lat: number];

/** The vertices of one line or ring in degrees, without heights. */
export function linePositions(line: readonly number[], stride: 2 | 3): DegreePair[] {
  const positions: DegreePair[] = [];
  for (let at = 0; at < line.length; at += stride) {
    positions.push([line[at]! / UNITS_PER_DEGREE, line[at + 1]! / UNITS_PER_DEGREE]);
  }
  return positions;
}

/** The same with the heights that are known, in metres. */
export function linePositionsWithHeights(line: readonly number[], stride: 2 | 3): number[][] {
  return linePositions(line, stride).map((position, vertex) => {
    const height = stride === 3 ? line[vertex * 3 + 2]! : NO_HEIGHT;
    return height === NO_HEIGHT ? position : [...position, height / 100];
  });
}
