import { away, makeLandShape } from './coast.ts';
import { drain } from './drainage.ts';
import { creepDown, erode } from './erosion.ts';
import { Grid, step } from '../plane/grid.ts';
import { layered, makeNoise } from '../plane/noise.ts';
import {
  CITY_SPINES,
  HILLS,
  ISLET,
  RIDGES,
  RIVER_BEDS,
  SETTLEMENTS,
  TROUGHS,
  VALLEYS,
} from '../plan.ts';
import { nearestOn } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import { exp } from '../plane/steady-math.ts';

export interface Terrain {
  /** Metres above the sea every 25 m; at most 0 in the sea. */
  readonly heights: Grid;
  /** Metres to the coast, positive on land. */
  readonly shore: Grid;
}

const SUMMIT_METRES = 790;

/** Shapes the land: outline, mountains cut by rivers on a coarse lattice, then detail on the fine one. */
export function makeTerrain(seed: number): Terrain {
  const shape = makeLandShape(seed);
  const coarse = carveMountains(
    seed,
    Grid.of(50, (x, y) => shape(x, y)),
  );
  const outline = Grid.of(25, (x, y) => shape(x, y));
  const detail = layered(makeNoise(seed, 'detail'), 4);
  const plain = layered(makeNoise(seed, 'plain'), 3);
  const heights = Grid.of(25, (x, y, i) => {
    const inside = outline.values[i]!;
    if (inside <= 0) return Math.max(-120, inside * 0.15);
    const carved = trough(coarse, { x, y }, softAt(coarse, x, y));
    const steep = Math.min(1, coarse.slope(x, y) * 2.2);
    const rolling = 5 * step(0, 500, inside) * (1 + plain(x / 900, y / 900));
    const rough = 26 * steep * detail(x / 190, y / 190);
    return Math.max(
      0.6,
      carved + rolling + cliff(x, y, inside) + rough + hill(x, y) - bed(x, y, inside),
    );
  });
  const none = new Grid(25);
  erode(heights, { rounds: 4, lift: none, erodibility: 0.02, creep: 0.1 });
  creepDown(heights, drain(heights).order, 0.4);
  settle(heights);
  const shore = distanceToShore(heights);
  return { heights, shore };
}

/** Uplift against rivers until valleys branch up to the crests, then scaled to the summit's height. */
function carveMountains(seed: number, outline: Grid): Grid {
  const noise = layered(makeNoise(seed, 'uplift'), 4);
  const start = layered(makeNoise(seed, 'first relief'), 5);
  const lift = Grid.of(50, (x, y, i) => {
    const inside = outline.values[i]!;
    if (inside <= 0) return 0;
    let sum = 0.05;
    for (const ridge of RIDGES) {
      const d = away(ridge, { x, y }) / ridge.radius;
      sum += ridge.lift * exp(-d * d);
    }
    for (const valley of VALLEYS) {
      const d = away(valley, { x, y }) / valley.radius;
      sum *= 1 - 0.82 * exp(-d * d);
    }
    const wild = 1 + 0.8 * noise(x / 1300, y / 1300);
    return Math.max(0.01, sum * wild) * (1 - 0.93 * gentleness({ x, y })) * step(-50, 500, inside);
  });
  const heights = Grid.of(50, (x, y, i) =>
    outline.values[i]! <= 0 ? -1 : 1 + 8 * lift.values[i]! * (1.2 + start(x / 700, y / 700)),
  );
  const scaled = new Grid(50);
  for (let i = 0; i < scaled.values.length; i++) scaled.values[i] = lift.values[i]! * 14;
  erode(heights, { rounds: 70, lift: scaled, erodibility: 0.07, creep: 0.06 });
  let top = 1;
  for (const value of heights.values) top = Math.max(top, value);
  for (let i = 0; i < heights.values.length; i++) {
    const value = heights.values[i]!;
    if (value > 0) heights.values[i] = (value * SUMMIT_METRES) / top;
  }
  return heights;
}

/** 1 where people settled because the ground was gentle; fades over some hundred metres. */
export function gentleness(p: Point): number {
  let most = 0;
  for (const spine of CITY_SPINES)
    most = Math.max(most, 1 - step(100, 1500, away(spine, p) - spine.radius + 500));
  for (const town of SETTLEMENTS) {
    if (town.place === 'city') continue;
    most = Math.max(
      most,
      0.9 * (1 - step(0.25, 1.6, distance(p, town.centre) / (town.extent + 250))),
    );
  }
  return most;
}

/** Height of the rim that the ocean has cut, in metres: high in the west and north, none in the bay. */
function cliff(x: number, y: number, inside: number): number {
  const wild = 1 - gentleness({ x, y });
  const exposed =
    step(0, 3500, -x) * 0.7 + step(2500, 5000, y) * 0.6 + step(3000, 4300, x) * step(500, 2000, -y);
  const islet = away(ISLET, { x, y }) < ISLET.radius + 200 ? 0.7 : 0;
  return 34 * Math.max(islet, wild * wild * Math.min(1, exposed)) * step(0, 70, inside);
}

/** The height with the broad floor of a glacial valley cut into it. */
function trough(coarse: Grid, p: Point, height: number): number {
  let result = height;
  for (const { line, radius } of TROUGHS) {
    const axis = nearestOn(line, p);
    if (axis.metres > radius * 1.5) continue;
    const floor = softAt(coarse, axis.point.x, axis.point.y) + 0.04 * axis.metres;
    result = Math.min(
      result,
      floor + (height - floor) * step(radius * 0.4, radius * 1.5, axis.metres),
    );
  }
  return result;
}

/** Metres that the hills of the plain add. */
function hill(x: number, y: number): number {
  let sum = 0;
  for (const { height, radius, ...shape } of HILLS) {
    const d = away({ ...shape, radius }, { x, y }) / radius;
    if (d < 3) sum += height * exp(-d * d);
  }
  return sum;
}

/** Depth of a river's bed and its low banks in the plain, in metres. */
function bed(x: number, y: number, inside: number): number {
  let nearest = Infinity;
  for (const line of RIVER_BEDS) nearest = Math.min(nearest, away({ line, radius: 0 }, { x, y }));
  if (nearest > 700) return 0;
  return (
    step(0, 200, inside) *
    (3.5 * exp(-(nearest * nearest) / 14400) + 5 * exp(-(nearest * nearest) / 160000))
  );
}

/** Averages the four quarters around a place, which hides the coarse lattice. */
function softAt(grid: Grid, x: number, y: number): number {
  const q = grid.cell * 0.35;
  const sum =
    Math.max(0, grid.at(x - q, y - q)) +
    Math.max(0, grid.at(x + q, y - q)) +
    Math.max(0, grid.at(x - q, y + q)) +
    Math.max(0, grid.at(x + q, y + q));
  return sum / 4;
}

/** Rounds to eighths of a metre, land at least 0.5, so that later steps start from plain numbers. */
function settle(heights: Grid): void {
  const { values } = heights;
  for (let i = 0; i < values.length; i++) {
    const value = Math.round(values[i]! * 8) / 8;
    values[i] = values[i]! > 0 ? Math.max(0.5, value) : Math.min(-0.5, value);
  }
}

/** Two sweeps of a chamfer (Borgefors 1986), right to a few per cent. */
function distanceToShore(heights: Grid): Grid {
  const grid = new Grid(heights.cell);
  const { side, cell, values } = grid;
  const land = (i: number): boolean => heights.values[i]! > 0;
  values.fill(1e6);
  for (let row = 1; row + 1 < side; row++) {
    for (let i = row * side + 1; i < row * side + side - 1; i++) {
      for (const j of [i + 1, i - 1, i + side, i - side]) {
        if (land(i) === land(j)) continue;
        const above = Math.abs(heights.values[i]!);
        values[i] = Math.min(values[i]!, (cell * above) / (above + Math.abs(heights.values[j]!)));
      }
    }
  }
  const sweep = (from: number, to: number, by: number): void => {
    for (let i = from; i !== to; i += by) {
      const straight = Math.min(values[i - by] ?? 1e6, values[i - by * side] ?? 1e6) + cell;
      const slanted = Math.min(
        values[i - by * (side + 1)] ?? 1e6,
        values[i - by * (side - 1)] ?? 1e6,
      );
      values[i] = Math.min(values[i]!, straight, slanted + cell * Math.SQRT2);
    }
  };
  sweep(0, values.length, 1);
  sweep(values.length - 1, -1, -1);
  for (let i = 0; i < values.length; i++) if (!land(i)) values[i] = -values[i]!;
  return grid;
}
