import { drain } from './drainage.ts';
import { contourRings } from '../plane/contour.ts';
import { Grid } from '../plane/grid.ts';
import { simplifyRing, smooth } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { contains, signedArea } from '../plane/ring.ts';
import type { River } from './rivers.ts';
import type { Terrain } from './terrain.ts';

export interface Reservoir {
  readonly shore: Point[];
  /** Across the valley, just below the water. */
  readonly dam: readonly [Point, Point];
  readonly levelMetres: number;
}

const DAM_METRES = 18;
const CELL_AREA = 625;

/**
 * Dams a river where the valley holds most water (at most 0.22 km²) and levels the lattice there.
 * The shore is the contour of the level among what drains through the dam.
 */
export function makeReservoir(terrain: Terrain, rivers: readonly River[]): Reservoir | undefined {
  const { heights } = terrain;
  const drainage = drain(heights);
  const feeders = new Map<number, number[]>();
  for (const cell of drainage.order) {
    const to = drainage.receiver[cell]!;
    const list = feeders.get(to);
    if (list) list.push(cell);
    else feeders.set(to, [cell]);
  }
  const flood = (dam: number, level: number): number[] => {
    const wet = [dam];
    for (let i = 0; i < wet.length && wet.length < 2000; i++) {
      for (const cell of feeders.get(wet[i]!) ?? [])
        if (heights.values[cell]! < level) wet.push(cell);
    }
    return wet;
  };
  let best: { dam: number; level: number; wet: number[] } | undefined;
  for (const river of rivers.slice(0, 10)) {
    for (let i = 4; i + 4 < river.line.length; i += 3) {
      const p = river.line[i]!;
      const dam = heights.indexAt(p.x, p.y);
      const level = heights.values[dam]! + DAM_METRES;
      if (level < 34 || level > 380) continue;
      const wet = flood(dam, level);
      if (wet.length * CELL_AREA > 220_000) continue;
      if (!best || wet.length > best.wet.length) best = { dam, level, wet };
    }
  }
  if (!best || best.wet.length < 40) return undefined;
  return impound(terrain, best.dam, best.level, best.wet, drainage.receiver);
}

function impound(
  { heights }: Terrain,
  dam: number,
  level: number,
  wet: readonly number[],
  receiver: Int32Array,
): Reservoir | undefined {
  const basin = new Set(wet);
  const depth = new Grid(heights.cell);
  depth.values.fill(-4);
  for (const cell of wet) {
    depth.values[cell] = Math.max(0.5, level - heights.values[cell]!);
    for (const by of [1, -1, depth.side, -depth.side]) {
      const rim = cell + by;
      if (!basin.has(rim)) depth.values[rim] = Math.min(-0.5, level - heights.values[rim]!, -0.5);
    }
  }
  const rings = contourRings(depth, 0).sort((a, b) => signedArea(b) - signedArea(a));
  const outline = rings[0];
  if (!outline) return undefined;
  const shore = simplifyRing(smooth(outline, true), 2);
  for (let i = 0; i < heights.values.length; i++) {
    if (depth.values[i]! <= -4) continue;
    if (basin.has(i) || contains(shore, heights.pointAt(i))) heights.values[i] = level;
  }
  const foot = heights.pointAt(dam);
  const downstream = direction(foot, heights.pointAt(receiver[receiver[dam]!]!));
  const crest = offset(foot, downstream, 14, 0);
  const bank = (side: 1 | -1): Point => {
    let p = crest;
    for (let metres = 10; metres <= 110; metres += 5) {
      p = offset(crest, downstream, 0, side * metres);
      if (heights.at(p.x, p.y) > level + 1) break;
    }
    return p;
  };
  const ends = [bank(1), bank(-1)] as const;
  return distance(ends[0], ends[1]) < 20 ? undefined : { shore, dam: ends, levelMetres: level };
}
