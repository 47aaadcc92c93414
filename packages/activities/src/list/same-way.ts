/**
 * How much of a way two lines share.
 *
 * Each line is walked in steps of 20 m; a step is shared where the other line passes within 40 m,
 * which is what receivers among houses and the two sides of a road differ by. The steps of the other
 * line are in a grid of cells of 40 m, of which nine are looked into: O(n + m).
 */
import { distanceMetresBetween, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';

const STEP_METRES = 20;
const NEAR_METRES = 40;

/** From 0 to 1: the smaller of the shares of either line that runs along the other. */
export function shareOfWay(a: readonly Position[], b: readonly Position[]): number {
  const [stepsA, stepsB] = [walk(a), walk(b)];
  if (stepsA.length === 0 || stepsB.length === 0) return 0;
  return Math.min(shareNear(stepsA, stepsB), shareNear(stepsB, stepsA));
}

/** From 0 to 1: the share of `line` that runs along `way`. */
export function shareAlong(line: readonly Position[], way: readonly Position[]): number {
  const [steps, places] = [walk(line), walk(way)];
  return steps.length === 0 || places.length === 0 ? 0 : shareNear(steps, places);
}

function walk(line: readonly Position[]): readonly Position[] {
  const steps: Position[] = line[0] ? [line[0]] : [];
  for (let at = 1; at < line.length; at++) {
    const [[lon1, lat1], [lon2, lat2]] = [line[at - 1]!, line[at]!];
    const metres = distanceMetresBetween(lon1, lat1, lon2, lat2);
    const count = Math.max(1, Math.ceil(metres / STEP_METRES));
    for (let step = 1; step <= count; step++) {
      const share = step / count;
      steps.push([lon1 + (lon2 - lon1) * share, lat1 + (lat2 - lat1) * share]);
    }
  }
  return steps;
}

function shareNear(steps: readonly Position[], others: readonly Position[]): number {
  const latCell = NEAR_METRES / METRES_PER_DEGREE;
  const lonCell = latCell / Math.max(0.01, Math.cos(((others[0]?.[1] ?? 0) * Math.PI) / 180));
  const cellOf = ([lon, lat]: Position) =>
    [Math.floor(lon / lonCell), Math.floor(lat / latCell)] as const;
  const cells = new Map<string, Position[]>();
  for (const place of others) {
    const key = cellOf(place).join();
    const cell = cells.get(key);
    if (cell) cell.push(place);
    else cells.set(key, [place]);
  }
  const isNear = (place: Position) => {
    const [x, y] = cellOf(place);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const other of cells.get(`${x + dx},${y + dy}`) ?? []) {
          if (distanceMetresBetween(place[0], place[1], other[0], other[1]) <= NEAR_METRES) {
            return true;
          }
        }
      }
    }
    return false;
  };
  return steps.filter(isNear).length / steps.length;
}
