import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Obstacle } from './find-obstacles.ts';
import { insideOf, OpenGround } from './open-ground.ts';
import type { Point } from './open-ground.ts';
import type { WalkableArea } from './walkable-areas.ts';

export interface AreaSurroundings {
  /** Degrees times 1e7 by node. */
  readonly lon7: Int32Array;
  readonly lat7: Int32Array;
  /** Whether another way for feet meets the area at this node of its rings. */
  readonly isEntrance: (node: number) => boolean;
  /** What is on the ground near the area: closed ones are gone around, lines not crossed. */
  readonly obstacles: readonly Obstacle[];
}

/**
 * Straight lines across an area, as pairs of nodes.
 *
 * A shortest way across a polygon with holes runs straight between entrances and corners that stick
 * into the ground (Lozano-Pérez and Wesley 1979, visibility graphs). So all pairs of these that see
 * each other are candidates, and those are kept that are on a shortest way between two entrances.
 * O(p² (log s + k)) for p points and s segments of which k are near a line; p is capped: beyond `MAX_POINTS` corners are left out, then
 * entrances by even choice, and the outline still leads everywhere. An area without an entrance
 * gives nothing.
 */
export function crossArea(area: WalkableArea, around: AreaSurroundings): [number, number][] {
  const toPoint = projection(area.outer, around);
  const rings = [area.outer, ...area.holes];
  const outline = area.outer.map(toPoint);
  const walls = around.obstacles.filter(({ isClosed }) => !isClosed);
  // A house around the whole area is a station hall or a courtyard, and no obstacle.
  const blocks = around.obstacles.filter(({ isClosed, nodes }) => {
    if (!isClosed) return false;
    const surrounds = insideOf(nodes.map(toPoint));
    return !outline.every((point) => surrounds(point));
  });
  const ground = new OpenGround({
    rings: rings.map((ring) => ring.map(toPoint)),
    blocks: blocks.map(({ nodes }) => nodes.map(toPoint)),
    walls: walls.map(({ nodes }) => nodes.map(toPoint)),
  });
  const nodes = choosePoints({ rings, blocks, isEntrance: around.isEntrance, toPoint });
  if (nodes.entrances.length < 2) return [];
  const all = [...nodes.entrances, ...nodes.corners];
  const places = all.map(toPoint);
  const sees: { to: number; metres: number }[][] = all.map(() => []);
  for (let a = 0; a < all.length; a++) {
    for (let b = a + 1; b < all.length; b++) {
      const [from, to] = [places[a] as Point, places[b] as Point];
      if (!ground.isClear(from, to)) continue;
      const metres = Math.hypot(to[0] - from[0], to[1] - from[1]);
      sees[a]?.push({ to: b, metres });
      sees[b]?.push({ to: a, metres });
    }
  }
  const outlines = new Set(
    rings.flatMap((ring) => ring.slice(1).map((to, at) => pair(ring[at], to))),
  );
  return keepShortest(sees, nodes.entrances.length)
    .map(([a, b]): [number, number] => [all[a] as number, all[b] as number])
    .filter(([a, b]) => !outlines.has(pair(a, b)));
}

/** 60 points are 1,770 pairs: 0.1 s for the worst square, and no square in our extracts needs more. */
const MAX_POINTS = 60;

/** Metres from the area's first node; right to a millimetre over a square. */
function projection(
  outer: readonly number[],
  { lon7, lat7 }: AreaSurroundings,
): (node: number) => Point {
  const [lon, lat] = [lon7[outer[0] ?? 0] as number, lat7[outer[0] ?? 0] as number];
  const scale = METRES_PER_DEGREE / 1e7;
  const scaleX = scale * Math.cos((lat / 1e7) * (Math.PI / 180));
  return (node) => [
    ((lon7[node] as number) - lon) * scaleX,
    ((lat7[node] as number) - lat) * scale,
  ];
}

function pair(a = 0, b = 0): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

interface PointChoice {
  readonly rings: readonly (readonly number[])[];
  readonly blocks: readonly Obstacle[];
  readonly isEntrance: (node: number) => boolean;
  readonly toPoint: (node: number) => Point;
}

function choosePoints({ rings, blocks, isEntrance, toPoint }: PointChoice): {
  entrances: number[];
  corners: number[];
} {
  const entrances = [...new Set(rings.flatMap((ring) => ring.filter(isEntrance)))];
  const isInOutline = insideOf((rings[0] ?? []).map(toPoint));
  const inner = [...rings.slice(1), ...blocks.map(({ nodes }) => nodes)];
  const bends = [
    ...cornersOf(rings[0] ?? [], { isHole: false, toPoint }),
    ...inner
      .flatMap((ring) => cornersOf(ring, { isHole: true, toPoint }))
      .filter((node) => isInOutline(toPoint(node))),
  ];
  const isKnown = new Set(entrances);
  const corners = [...new Set(bends)].filter((node) => !isKnown.has(node));
  if (entrances.length + corners.length <= MAX_POINTS) return { entrances, corners };
  if (entrances.length <= MAX_POINTS) return { entrances, corners: [] };
  const step = entrances.length / MAX_POINTS;
  return {
    entrances: Array.from({ length: MAX_POINTS }, (_, at) => entrances[Math.floor(at * step)] ?? 0),
    corners: [],
  };
}

/** Nodes where the ring bends into the ground: the only places where a shortest way can bend. */
function cornersOf(
  ring: readonly number[],
  { isHole, toPoint }: { isHole: boolean; toPoint: (node: number) => Point },
): number[] {
  const points = ring.slice(0, -1).map(toPoint);
  const turn = (at: number): number => {
    const [before, here, after] = [at - 1, at, at + 1].map((index) =>
      points.at(index % points.length),
    );
    if (before === undefined || here === undefined || after === undefined) return 0;
    return (
      (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
    );
  };
  const area = points.reduce((sum, point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return sum + point[0] * next[1] - next[0] * point[1];
  }, 0);
  // Counter-clockwise rings turn left at outward corners; the ground of a hole is outside it.
  const inward = area > 0 === isHole ? 1 : -1;
  return ring.slice(0, -1).filter((_, at) => turn(at) * inward > 0);
}

/** The links on shortest ways between the first `entrances` points, as sorted pairs. */
function keepShortest(
  sees: readonly (readonly { to: number; metres: number }[])[],
  entrances: number,
): [number, number][] {
  const kept = new Set<number>();
  for (let source = 0; source < entrances; source++) {
    const distances = sees.map((_, at) => (at === source ? 0 : Infinity));
    const before = sees.map(() => -1);
    const open = new Set(sees.keys());
    while (open.size > 0) {
      let node = -1;
      for (const at of open) {
        if (node < 0 || (distances[at] as number) < (distances[node] as number)) node = at;
      }
      open.delete(node);
      const distance = distances[node] as number;
      if (distance === Infinity) break;
      for (const { to, metres } of sees[node] ?? []) {
        if (distance + metres < (distances[to] as number)) {
          distances[to] = distance + metres;
          before[to] = node;
        }
      }
    }
    for (let target = 0; target < entrances; target++) {
      let node = target;
      for (let from = before[node] as number; from >= 0; from = before[node] as number) {
        kept.add(Math.min(from, node) * sees.length + Math.max(from, node));
        node = from;
      }
    }
  }
  return [...kept]
    .toSorted((a, b) => a - b)
    .map((key) => [Math.floor(key / sees.length), key % sees.length]);
}
