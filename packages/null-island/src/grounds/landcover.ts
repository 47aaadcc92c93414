import type { Layout } from '../streets/layout.ts';
import { contourRings } from '../plane/contour.ts';
import { Grid, step } from '../plane/grid.ts';
import { simplifyRing, smooth } from '../plane/line.ts';
import { layered, makeNoise } from '../plane/noise.ts';
import type { Point } from '../plane/point.ts';
import { contains, signedArea } from '../plane/ring.ts';
import type { Tags } from '../osm/tags.ts';

export interface Area {
  readonly outer: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  readonly tags: Tags;
}

/** What grows where: woods, scrub, grassland, rock and marsh, each the inside of a contour. */
export function makeLandcover(layout: Layout, cleared: Grid): Area[] {
  const { seed, terrain, settled } = layout;
  const { heights, shore } = terrain;
  const trees = layered(makeNoise(seed, 'trees'), 5);
  const grass = layered(makeNoise(seed, 'grass'), 4);
  const rock = layered(makeNoise(seed, 'rock'), 4);
  const fine = makeNoise(seed, 'edges');
  const town = (i: number): number => -settled.values[i]! * 240;
  const edge = (x: number, y: number): number => 14 * fine(x / 70, y / 70);
  const openness = (x: number, y: number): number => trees(x / 1150, y / 1150);
  const wood = Grid.of(25, (x, y, i) => {
    const d = shore.values[i]!;
    const line = step(430, 640, heights.values[i]! + 60 * grass(x / 300, y / 300));
    const thick = (openness(x, y) + 0.26 - 1.3 * line) * 260;
    return Math.min(d - 62, town(i) - 6, thick, cleared.values[i]!) + edge(x, y);
  });
  const scrub = Grid.of(25, (x, y, i) => {
    const d = shore.values[i]!;
    const sparse = (0.16 - Math.abs(openness(x, y) + 0.32)) * 300;
    return (
      Math.min(
        d - 48,
        town(i) - 8,
        sparse,
        cleared.values[i]!,
        560 - heights.values[i]!,
        -wood.values[i]! - 1.5,
      ) + edge(x, y)
    );
  });
  const alpine = Grid.of(25, (x, y, i) => {
    const stony = stoniness(layout, rock, x, y);
    return Math.min(
      heights.values[i]! - 430 - 90 * grass(x / 260, y / 260),
      -wood.values[i]! - 1.5,
      -stony - 8,
      shore.values[i]! - 40,
    );
  });
  const stone = Grid.of(25, (x, y, i) =>
    Math.min(stoniness(layout, rock, x, y), -wood.values[i]! - 1.5, shore.values[i]! - 20),
  );
  const meadow = Grid.of(25, (_x, _y, i) => {
    return Math.min(
      shore.values[i]! - 70,
      town(i) - 12,
      cleared.values[i]!,
      450 - heights.values[i]!,
      -wood.values[i]! - 1.5,
      -scrub.values[i]! - 1.5,
    );
  });
  const marsh = Grid.of(25, (x, y, i) => {
    const d = shore.values[i]!;
    const low = (5.5 - heights.values[i]!) * 18;
    const wet = (0.14 + grass(x / 380, y / 380)) * 140;
    return Math.min(d - 22, 260 - d, low, wet, town(i) - 30, (-x - 3200) / 10, cleared.values[i]!);
  });
  const heath = Grid.of(25, (x, y, i) => {
    const d = shore.values[i]!;
    return Math.min(
      d - 34 - 10 * fine(x / 45, y / 45),
      190 - d,
      town(i) - 20,
      cleared.values[i]!,
      -wood.values[i]! - 1.5,
      -scrub.values[i]! - 1.5,
      -meadow.values[i]! - 1.5,
      -marsh.values[i]! - 1.5,
    );
  });
  return [
    ...areasOf(heath, { natural: 'heath' }, 2500, 5),
    ...areasOf(wood, { natural: 'wood', leaf_type: 'broadleaved' }, 6000, 5),
    ...areasOf(scrub, { natural: 'scrub' }, 9000, 6),
    ...areasOf(alpine, { natural: 'grassland' }, 12000, 6),
    ...areasOf(meadow, { landuse: 'meadow' }, 9000, 6),
    ...areasOf(stone, { natural: 'bare_rock' }, 5000, 5),
    ...areasOf(marsh, { natural: 'wetland', wetland: 'marsh' }, 2500, 4),
  ];
}

/** Insides of the zero contour with their holes, larger than `smallest` square metres. */
export function areasOf(grid: Grid, tags: Tags, smallest: number, tolerance: number): Area[] {
  const rings = contourRings(grid, 0)
    .map((ring) => simplifyRing(smooth(ring, true), tolerance))
    .filter((ring) => ring.length > 3);
  const holes = rings.filter((ring) => signedArea(ring) < -smallest / 3);
  return rings
    .filter((ring) => signedArea(ring) > smallest)
    .map((outer) => ({ outer, tags, holes: holes.filter((hole) => isHoleOf(hole, outer, rings)) }));
}

/** A hole belongs to the smallest outer ring around it. */
function isHoleOf(
  hole: readonly Point[],
  outer: readonly Point[],
  rings: readonly (readonly Point[])[],
): boolean {
  const p = hole[0]!;
  if (!contains(outer, p)) return false;
  const area = signedArea(outer);
  return !rings.some(
    (ring) =>
      ring !== outer && signedArea(ring) > 0 && signedArea(ring) < area && contains(ring, p),
  );
}

function stoniness(
  { terrain }: Layout,
  rock: (x: number, y: number) => number,
  x: number,
  y: number,
): number {
  const height = terrain.heights.at(x, y);
  const steep = terrain.heights.slope(x, y);
  return (
    (step(520, 760, height) +
      1.2 * step(0.7, 1.25, steep) * step(120, 500, height) +
      0.5 * rock(x / 210, y / 210) -
      0.55) *
    90
  );
}
