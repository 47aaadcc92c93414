import type { Grid } from '../plane/grid.ts';
import type { Line } from '../plane/line.ts';
import { lengthOf, resample, shifted, simplify, smooth } from '../plane/line.ts';
import type { NetworkLine } from './network-line.ts';
import { SITES } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import type { River } from '../terrain/rivers.ts';
import type { Terrain } from '../terrain/terrain.ts';
import type { Tags } from '../osm/tags.ts';

export interface WaterfrontInput {
  readonly terrain: Terrain;
  readonly settled: Grid;
  readonly coast: readonly Line[];
  readonly rivers: readonly River[];
}

/** Ways along the water: promenades and river banks in town, a coast path around the rest. */
export function makeWaterfront({
  terrain,
  settled,
  coast,
  rivers,
}: WaterfrontInput): NetworkLine[] {
  const lines: NetworkLine[] = [];
  const town = (p: Point): number => settled.at(p.x, p.y);
  const port = SITES.find((site) => site.kind === 'port');
  const inPort = (p: Point): boolean =>
    port !== undefined && distance(p, port.centre) < port.radius + 60;
  const main = coast[0] ?? [];
  const shore = [...main, ...main.slice(0, 1)];
  const walk = shifted(smooth(smooth(resample(simplify(shore, 5), 45))), 15);
  const promenade: Tags = {
    highway: 'footway',
    name: 'Sea Promenade',
    surface: 'paving_stones',
    lit: 'yes',
    bicycle: 'yes',
    wheelchair: 'yes',
  };
  for (const run of runsOf(
    walk,
    (p) => town(p) > -0.05 && !inPort(p) && terrain.shore.at(p.x, p.y) > 6,
    260,
  )) {
    lines.push({ points: simplify(run, 1.2), role: 'promenade', order: 3, tags: promenade });
  }
  const cliffTop = shifted(smooth(smooth(smooth(resample(simplify(shore, 30), 160)))), 48);
  const trail: Tags = {
    highway: 'path',
    name: 'Sea Level Trail',
    surface: 'ground',
    sac_scale: 'hiking',
    trail_visibility: 'good',
  };
  const wild = (p: Point): boolean =>
    town(p) < 0 &&
    !inPort(p) &&
    terrain.shore.at(p.x, p.y) > 14 &&
    terrain.heights.slope(p.x, p.y) < 0.75;
  for (const run of runsOf(cliffTop, wild, 320)) {
    lines.push({ points: simplify(run, 1.5), role: 'trail', order: 8, tags: trail });
  }
  for (const river of rivers.slice(0, 8)) {
    if (river.width === 0) continue;
    for (const [side, tags] of [
      [1, { highway: 'cycleway', foot: 'yes', segregated: 'no', surface: 'asphalt', lit: 'yes' }],
      [-1, { highway: 'footway', surface: 'fine_gravel', lit: 'yes' }],
    ] as const) {
      const bank = shifted(resample(river.line, 40), side * (river.width / 2 + 13));
      const inTown = (p: Point): boolean => town(p) > -0.1 && terrain.shore.at(p.x, p.y) > 14;
      for (const run of runsOf(bank, inTown, 200)) {
        const name = side === 1 ? 'Left Bank Cycle Path' : 'Right Bank Walk';
        lines.push({
          points: simplify(smooth(simplify(run, 3)), 1),
          role: 'bank',
          order: 3,
          tags: { ...tags, name },
        });
      }
    }
  }
  return lines;
}

/** The stretches of a line whose points pass, where they are long enough. */
function runsOf(line: Line, passes: (p: Point) => boolean, shortest: number): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const p of line) {
    if (passes(p)) {
      run.push(p);
      continue;
    }
    if (run.length > 1 && lengthOf(run) >= shortest) runs.push(run);
    run = [];
  }
  if (run.length > 1 && lengthOf(run) >= shortest) runs.push(run);
  return runs;
}
