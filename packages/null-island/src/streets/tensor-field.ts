import { Grid } from '../plane/grid.ts';
import { makeNoise } from '../plane/noise.ts';
import { ORIGIN_SQUARE } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import type { River } from '../terrain/rivers.ts';
import type { SegmentIndex } from '../plane/segment-index.ts';
import { SegmentIndex as Index } from '../plane/segment-index.ts';
import { atan2, cos, exp, sin } from '../plane/steady-math.ts';
import type { Terrain } from '../terrain/terrain.ts';

/** Direction of the first family of streets at a place, in radians; the second is at right angles. */
export type StreetField = (p: Point) => number;

/** Quarters laid out on a grid of their own: where, turned by, how far that is felt. */
const QUARTERS: readonly {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly radius: number;
}[] = [
  { x: 500, y: -500, turn: 0.28, radius: 700 },
  { x: -500, y: 700, turn: -0.2, radius: 700 },
  { x: -1000, y: -600, turn: 0.5, radius: 750 },
  { x: -1900, y: -400, turn: 0.12, radius: 700 },
  { x: 1300, y: 400, turn: 0.75, radius: 750 },
  { x: 2200, y: -600, turn: -0.08, radius: 800 },
  { x: 200, y: 1400, turn: 0.05, radius: 700 },
];

export interface FieldInput {
  readonly seed: number;
  readonly terrain: Terrain;
  readonly roads: SegmentIndex;
  readonly rivers: readonly River[];
  /** Only where this is above -0.4 is the field made. */
  readonly settled: Grid;
}

/**
 * Street directions as a tensor field (Chen, Esch, Wonka, Müller, Zhang 2008): a weighted sum of
 * doubled angles from quarter grids, the radial square, the coast, the slope, roads and rivers.
 * The sum is kept on the 25 m lattice and read between its points.
 */
export function makeStreetField({
  seed,
  terrain,
  roads,
  rivers,
  settled,
}: FieldInput): StreetField {
  const noise = makeNoise(seed, 'street field');
  const banks = new Index(100);
  for (const river of rivers) if (river.upstreamCells > 2500) banks.add(river.line);
  const twoCos = new Grid(25);
  const twoSin = new Grid(25);
  for (let i = 0; i < settled.values.length; i++) {
    if (settled.values[i]! < -0.4) continue;
    const p = settled.pointAt(i);
    let a = 0;
    let b = 0;
    const add = (angle: number, weight: number): void => {
      a += weight * cos(2 * angle);
      b += weight * sin(2 * angle);
    };
    const sway = 0.14 * noise(p.x / 1300, p.y / 1300);
    for (const quarter of QUARTERS) {
      const dx = p.x - quarter.x;
      const dy = p.y - quarter.y;
      add(quarter.turn + sway, exp(-(dx * dx + dy * dy) / (quarter.radius * quarter.radius)));
    }
    const dx = p.x - ORIGIN_SQUARE.x;
    const dy = p.y - ORIGIN_SQUARE.y;
    add(atan2(dy, dx), 1.8 * exp(-(dx * dx + dy * dy) / 122500));
    const coast = terrain.shore.gradient(p.x, p.y);
    const d = terrain.shore.at(p.x, p.y);
    add(atan2(coast.y, coast.x) + Math.PI / 2, 1.6 * exp(-(d * d) / 67600));
    const hill = terrain.heights.gradient(p.x, p.y);
    const steep = Math.sqrt(hill.x * hill.x + hill.y * hill.y);
    add(atan2(hill.y, hill.x) + Math.PI / 2, Math.min(2, Math.max(0, steep - 0.02) * 8));
    const road = roads.nearest(p, 260);
    if (road) add(atan2(road.unit.y, road.unit.x), 1.1 * exp(-(road.metres * road.metres) / 12000));
    const bank = banks.nearest(p, 260);
    if (bank)
      add(atan2(bank.unit.y, bank.unit.x), 0.55 * exp(-(bank.metres * bank.metres) / 16000));
    twoCos.values[i] = a;
    twoSin.values[i] = b;
  }
  return (p) => atan2(twoSin.at(p.x, p.y), twoCos.at(p.x, p.y)) / 2;
}
