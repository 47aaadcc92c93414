import type { CountryRoad } from '../streets/country-roads.ts';
import { Grid, HALF_SIDE } from '../plane/grid.ts';
import type { NetworkLine } from '../streets/network-line.ts';
import { layered, makeNoise } from '../plane/noise.ts';
import type { Settlement } from '../plan.ts';
import { ISLET } from '../plan.ts';
import { away } from '../terrain/coast.ts';
import type { Point } from '../plane/point.ts';
import { between, distance, distanceToSegment } from '../plane/point.ts';
import { makeRandom } from '../plane/random.ts';
import type { Reservoir } from '../terrain/reservoir.ts';
import { contains, extentOf, inset, sidesOf } from '../plane/ring.ts';
import type { River } from '../terrain/rivers.ts';
import { SegmentIndex } from '../plane/segment-index.ts';
import { atan2, cos, sin } from '../plane/steady-math.ts';
import type { Terrain } from '../terrain/terrain.ts';
import type { Tags } from '../osm/tags.ts';

export interface Field {
  readonly ring: Point[];
  readonly tags: Tags;
  /** A yard with barns rather than a field. */
  readonly isYard: boolean;
}

export interface Farms {
  readonly fields: Field[];
  readonly tracks: NetworkLine[];
}

export interface FarmInput {
  readonly seed: number;
  readonly terrain: Terrain;
  readonly towns: readonly Settlement[];
  readonly roads: readonly CountryRoad[];
  readonly rivers: readonly River[];
  readonly lake: Reservoir | undefined;
  readonly settled: Grid;
}

const LONG = 150;
const SHORT = 92;
const ROWS = 20;
const FIELDS_PER_YARD = 24;

const KINDS: readonly Tags[] = [
  { landuse: 'farmland', crop: 'cereal' },
  { landuse: 'farmland' },
  { landuse: 'farmland', crop: 'vegetable' },
  { landuse: 'meadow' },
  { landuse: 'farmland' },
  { landuse: 'orchard', trees: 'mango_trees' },
  { landuse: 'vineyard', crop: 'grape' },
];

/**
 * A patchwork around every settlement: a lattice turned like its first road and bent by noise; cells
 * on gentle open ground that no road or river cuts are fields, every third seam is a track.
 */
export function makeFarms(input: FarmInput): Farms {
  const { seed, terrain, towns, settled } = input;
  const bend = layered(makeNoise(seed, 'field seams'), 2);
  const clump = layered(makeNoise(seed, 'farming'), 3);
  const random = makeRandom(seed, 'farms');
  const cuts = cutsOf(input);
  const arable = (p: Point): boolean => {
    const open = settled.at(p.x, p.y);
    if (open > -0.03 || terrain.shore.at(p.x, p.y) < 85 || away(ISLET, p) < 800) return false;
    const height = terrain.heights.at(p.x, p.y);
    return (
      height < 150 && terrain.heights.slope(p.x, p.y) < 0.15 && clump(p.x / 900, p.y / 900) > -0.22
    );
  };
  const fields: Field[] = [];
  const tracks: NetworkLine[] = [];
  for (const town of towns) {
    const angle = townAngle(town, input.roads);
    const vertex = (column: number, row: number): Point => {
      const u = column * LONG;
      const v = row * SHORT;
      const x = town.centre.x + u * cos(angle) - v * sin(angle);
      const y = town.centre.y + u * sin(angle) + v * cos(angle);
      return { x: x + 48 * bend(x / 420, y / 420), y: y + 48 * bend(x / 420 + 50, y / 420) };
    };
    const isField = (column: number, row: number): Point[] | undefined => {
      const ring = [
        vertex(column, row),
        vertex(column + 1, row),
        vertex(column + 1, row + 1),
        vertex(column, row + 1),
      ];
      const middle = between(ring[0]!, ring[2]!, 0.5);
      if (nearestTown(towns, middle) !== town || distance(middle, town.centre) > 2300)
        return undefined;
      if (Math.max(Math.abs(middle.x), Math.abs(middle.y)) > HALF_SIDE - 300) return undefined;
      if (![...ring, middle].every(arable)) return undefined;
      for (const [a, b] of sidesOf(ring))
        if (cuts.crossings(a, b).length > 0 || cuts.isNear(a, 12)) return undefined;
      return ring;
    };
    const kept = new Map<number, Point[]>();
    for (let row = -ROWS; row < ROWS; row++) {
      for (let column = -ROWS; column < ROWS; column++) {
        const ring = isField(column, row);
        if (ring) kept.set(key(column, row), ring);
      }
    }
    for (const ring of kept.values()) {
      const ground = inset(ring, 3.5);
      if (!ground) continue;
      const isYard = random.below(FIELDS_PER_YARD) === 0;
      fields.push({
        ring: ground,
        isYard,
        tags: isYard ? { landuse: 'farmyard' } : random.pick(KINDS),
      });
    }
    tracks.push(...tracksBetween(kept, vertex));
  }
  return { fields, tracks };
}

/** Below 0 on fields and beside them, so that woods keep off. */
export function clearedByFarms(fields: readonly Field[]): Grid {
  const grid = new Grid(25);
  grid.values.fill(400);
  for (const { ring } of fields) {
    const [west, south, east, north] = extentOf(ring);
    for (let y = south - 50; y <= north + 50; y += grid.cell) {
      for (let x = west - 50; x <= east + 50; x += grid.cell) {
        const index = grid.indexAt(x, y);
        const p = grid.pointAt(index);
        let off = Infinity;
        for (const [a, b] of sidesOf(ring)) off = Math.min(off, distanceToSegment(p, a, b));
        grid.values[index] = Math.min(grid.values[index]!, contains(ring, p) ? -off - 6 : off - 6);
      }
    }
  }
  return grid;
}

function cutsOf({ roads, rivers, lake }: FarmInput): SegmentIndex {
  const cuts = new SegmentIndex(100);
  for (const road of roads) cuts.add(road.line);
  for (const river of rivers) cuts.add(river.line);
  if (lake) cuts.add(lake.shore, 0, true);
  return cuts;
}

/** Runs along every third row and every fourth column with a field on either side. */
function tracksBetween(
  kept: ReadonlyMap<number, Point[]>,
  vertex: (column: number, row: number) => Point,
): NetworkLine[] {
  const tracks: NetworkLine[] = [];
  const lay = (points: Point[]): void => {
    if (points.length < 3) return;
    const grade = tracks.length % 3;
    tracks.push({
      points,
      role: 'track',
      order: 6,
      tags: {
        highway: 'track',
        tracktype: `grade${grade + 1}`,
        ...(tracks.length % 4 === 3 ? {} : { surface: ['asphalt', 'gravel', 'ground'][grade]! }),
      },
    });
  };
  for (const along of ['row', 'column'] as const) {
    const every = along === 'row' ? 3 : 4;
    for (let seam = -ROWS; seam <= ROWS; seam++) {
      if ((seam + 3 * ROWS) % every !== 0) continue;
      let run: Point[] = [];
      for (let i = -ROWS; i < ROWS; i++) {
        const [one, other] =
          along === 'row' ? [key(i, seam), key(i, seam - 1)] : [key(seam, i), key(seam - 1, i)];
        const ends =
          along === 'row'
            ? [vertex(i, seam), vertex(i + 1, seam)]
            : [vertex(seam, i), vertex(seam, i + 1)];
        if (kept.has(one) || kept.has(other))
          run.push(...(run.length === 0 ? ends : ends.slice(1)));
        else {
          lay(run);
          run = [];
        }
      }
      lay(run);
    }
  }
  return tracks;
}

function townAngle(town: Settlement, roads: readonly CountryRoad[]): number {
  // Quarter turns look alike on a lattice, so any road that passes will do.
  const index = new SegmentIndex(200);
  for (const road of roads) index.add(road.line);
  const hit = index.nearest({ x: town.centre.x + 300, y: town.centre.y + 250 }, 1200);
  return hit ? atan2(hit.unit.y, hit.unit.x) : 0.3;
}

function nearestTown(towns: readonly Settlement[], p: Point): Settlement | undefined {
  let best: Settlement | undefined;
  for (const town of towns)
    if (!best || distance(town.centre, p) < distance(best.centre, p)) best = town;
  return best;
}

function key(column: number, row: number): number {
  return (column + 500) * 1000 + row + 500;
}
