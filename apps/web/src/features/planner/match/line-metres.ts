import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';

/** How long a line is, in metres. */
export function lineMetres(line: readonly Position[]): number {
  return line.reduce((sum, place, index) => {
    const before = line[index - 1];
    return before ? sum + distanceMetres(before, place) : 0;
  }, 0);
}
