import { Grid } from '../plane/grid.ts';
import { leastCostPath } from '../plane/least-cost-path.ts';
import type { Line } from '../plane/line.ts';
import { nearestOn, resample, simplify, smooth } from '../plane/line.ts';
import { ISLET } from '../plan.ts';
import type { Settlement } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { away } from '../terrain/coast.ts';
import { contains } from '../plane/ring.ts';
import type { Reservoir } from '../terrain/reservoir.ts';
import type { River } from '../terrain/rivers.ts';
import type { Terrain } from '../terrain/terrain.ts';

export interface CountryRoad {
  readonly line: Point[];
  readonly name: string;
  readonly highway: 'primary' | 'secondary' | 'tertiary';
  readonly ref: string;
}

export interface RoadInput {
  readonly terrain: Terrain;
  readonly towns: readonly Settlement[];
  readonly rivers: readonly River[];
  readonly lake: Reservoir | undefined;
}

interface RoadPlan {
  readonly name: string;
  readonly highway: CountryRoad['highway'];
  readonly ref: string;
  readonly stops: readonly string[];
}

const ROAD_PLANS: readonly RoadPlan[] = [
  { name: 'Equator Highway', highway: 'primary', ref: 'N1', stops: ['Null City', 'Westzero'] },
  {
    name: 'Meridian Highway',
    highway: 'primary',
    ref: 'N2',
    stops: ['Null City', 'Upper Datum', 'Northing'],
  },
  { name: 'East Cape Road', highway: 'primary', ref: 'N3', stops: ['Null City', 'Easting'] },
  { name: 'Anchor Road', highway: 'secondary', ref: 'S1', stops: ['Null City', 'Anchorhold'] },
  { name: 'Sounding Road', highway: 'secondary', ref: 'S2', stops: ['Easting', 'Soundings'] },
  { name: 'Lagoon Road', highway: 'secondary', ref: 'S3', stops: ['Westzero', 'Falsework'] },
  {
    name: 'Far Coast Road',
    highway: 'secondary',
    ref: 'S4',
    stops: ['Easting', 'Farther Easting', 'Northing'],
  },
  {
    name: 'Lower Valley Road',
    highway: 'tertiary',
    ref: 'L1',
    stops: ['Null City', 'Nether Datum'],
  },
  { name: 'Backbearing Road', highway: 'tertiary', ref: 'L2', stops: ['Westzero', 'Anchorhold'] },
  { name: 'Cove Road', highway: 'tertiary', ref: 'L3', stops: ['Soundings', 'Null City'] },
];

/** Roads between the settlements by least cost; a later road follows an earlier one where it can. */
export function makeCountryRoads({ terrain, towns, rivers, lake }: RoadInput): CountryRoad[] {
  const centreOf = (name: string): Point => {
    const town = towns.find((one) => one.name === name);
    if (!town) throw new Error(`no settlement is called ${name}`);
    return town.centre;
  };
  const ground = groundFor(terrain, rivers, lake);
  const roads: CountryRoad[] = [];
  const used = new Set<number>();
  for (const roadPlan of ROAD_PLANS) {
    for (let i = 0; i + 1 < roadPlan.stops.length; i++) {
      const from = centreOf(roadPlan.stops[i]!);
      const to = centreOf(roadPlan.stops[i + 1]!);
      const path = leastCostPath({ from, to, ground, heights: terrain.heights, slopeCost: 260 });
      if (!path) continue;
      for (const run of unusedRuns(path, ground, used)) {
        roads.push({
          line: attached(
            rounded(run, 40),
            roads.map((road) => road.line),
          ),
          name: roadPlan.name,
          highway: roadPlan.highway,
          ref: roadPlan.ref,
        });
      }
      for (const p of path) {
        const index = ground.indexAt(p.x, p.y);
        used.add(index);
        ground.values[index] = Math.min(ground.values[index]!, 0.35);
      }
    }
  }
  return roads;
}

/** Rounds the corners of a lattice path: the same look for roads, tracks and rails. */
export function rounded(path: Line, straightness: number): Point[] {
  const thinned = simplify(path, straightness);
  return simplify(smooth(smooth(smooth(resample(thinned, 140)))), 1.2);
}

/** Cost per metre: no sea, no lake, little love for the water's edge and for crossing rivers. */
export function groundFor({ shore }: Terrain, rivers: readonly River[], lake?: Reservoir): Grid {
  const ground = Grid.of(50, (x, y) => {
    const d = shore.at(x, y);
    if (d < 25 || away(ISLET, { x, y }) < 700) return 1e9;
    if (lake && (contains(lake.shore, { x, y }) || nearestOn(lake.shore, { x, y }).metres < 30))
      return 1e9;
    return d < 90 ? 1.8 : 1;
  });
  for (const river of rivers) {
    for (const p of resample(river.line, 25)) {
      const index = ground.indexAt(p.x, p.y);
      if (ground.values[index]! < 6) ground.values[index] = river.width > 0 ? 6 : 3;
    }
  }
  return ground;
}

/** Pieces of the path where no road runs yet, with the road's own points at their ends. */
function unusedRuns(path: Line, ground: Grid, used: ReadonlySet<number>): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const p of path) {
    run.push(p);
    if (!used.has(ground.indexAt(p.x, p.y))) continue;
    if (run.length > 2) runs.push(run);
    run = [p];
  }
  if (run.length > 2) runs.push(run);
  return runs;
}

/** The line with its ends pulled on to the nearest of the others, where one is within 80 m. */
export function attached(line: Point[], others: readonly Line[]): Point[] {
  for (const end of [0, line.length - 1]) {
    let nearest = 80;
    let goal = line[end]!;
    for (const other of others) {
      const hit = nearestOn(other, line[end]!);
      if (hit.metres >= nearest) continue;
      nearest = hit.metres;
      goal = hit.point;
    }
    line[end] = goal;
  }
  return line;
}
