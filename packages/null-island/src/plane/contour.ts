import type { Grid } from './grid.ts';
import type { Point } from './point.ts';

/**
 * Marching squares (Lorensen and Cline 1987, in the plane). Each crossing belongs to one lattice
 * edge and is found by that edge's number, so rings close whatever the coordinates. Saddles keep
 * the higher corners apart. O(cells).
 *
 * Returns rings around what is above the level: outer ones anticlockwise, holes clockwise.
 */
export function contourRings(grid: Grid, level: number): Point[][] {
  const next = new Map<number, number>();
  const { side } = grid;
  for (let row = 0; row + 1 < side; row++) {
    for (let column = 0; column + 1 < side; column++)
      linkCell(grid, level, row * side + column, next);
  }
  const rings: Point[][] = [];
  for (const start of [...next.keys()].sort((a, b) => a - b)) {
    const ring: Point[] = [];
    let edge = start;
    for (let to = next.get(edge); to !== undefined; to = next.get(edge)) {
      next.delete(edge);
      ring.push(crossingPoint(grid, level, edge));
      edge = to;
    }
    if (ring.length > 3 && edge === start) rings.push(ring);
  }
  return rings;
}

/** Edges are numbered 2·i eastwards and 2·i + 1 northwards from lattice point i. */
function linkCell(grid: Grid, level: number, index: number, next: Map<number, number>): void {
  const { side, values } = grid;
  const corners = [index, index + 1, index + side + 1, index + side];
  const edges = [2 * index, 2 * (index + 1) + 1, 2 * (index + side), 2 * index + 1];
  const above = corners.map((corner) => values[corner]! > level);
  for (let k = 0; k < 4; k++) {
    // Leaving the high ground over edge k: come back over the nearest edge that enters it again.
    if (!above[k] || above[(k + 1) % 4]) continue;
    let back = k;
    for (let turned = 3; turned >= 1; turned--) {
      const edge = (k + turned) % 4;
      if (!above[edge] && above[(edge + 1) % 4]) {
        back = edge;
        break;
      }
    }
    next.set(edges[k]!, edges[back]!);
  }
}

function crossingPoint(grid: Grid, level: number, edge: number): Point {
  const index = edge >> 1;
  const from = grid.pointAt(index);
  const northwards = (edge & 1) === 1;
  const a = grid.values[index]!;
  const b = grid.values[northwards ? index + grid.side : index + 1]!;
  const along = grid.cell * Math.max(0.02, Math.min(0.98, (level - a) / (b - a)));
  return northwards ? { x: from.x, y: from.y + along } : { x: from.x + along, y: from.y };
}
