import type { Layout } from '../streets/layout.ts';
import { Grid } from '../plane/grid.ts';
import { leastCostPath } from '../plane/least-cost-path.ts';
import { simplify, smooth } from '../plane/line.ts';
import type { OsmStore } from './osm-store.ts';
import type { Point } from '../plane/point.ts';
import { cos, sin } from '../plane/steady-math.ts';

const SEA_RADIUS = 6850;

/** Parishes anticlockwise, each from its border's direction in degrees to the next one's. */
const PARISHES: readonly { readonly name: string; readonly from: number }[] = [
  { name: 'Eastern Parish', from: -22 },
  { name: 'Northern Parish', from: 40 },
  { name: 'Western Parish', from: 138 },
  { name: 'Anchor Parish', from: 204 },
  { name: 'Null City', from: 238 },
];

/**
 * The border of the state in the sea and parishes between borders that run from the highest summit
 * along ridges to it. Borders are single ways that neighbours share.
 */
export function emitBoundaries(store: OsmStore, { terrain, peaks, settled }: Layout): void {
  const summit = peaks[0]?.at;
  if (!summit) return;
  const ground = Grid.of(50, (x, y) => {
    const height = Math.max(0, terrain.heights.at(x, y));
    const town = settled.at(x, y) > -0.2 ? 25 : 0;
    return 1 + Math.max(0, 3 - height / 150) + town;
  });
  const flat = new Grid(50);
  const corners = PARISHES.map(({ from }) => onCircle(from));
  const rays = corners.map((corner) => {
    const path = leastCostPath({
      from: summit,
      to: corner,
      ground,
      heights: flat,
      slopeCost: 0,
    }) ?? [summit, corner];
    const line = [summit, ...simplify(smooth(smooth(simplify(path, 45))), 4).slice(1, -1), corner];
    // The border leaves the land for good where the line last comes from it.
    const shore = Math.max(1, line.findLastIndex((p) => terrain.shore.at(p.x, p.y) > 0) + 1);
    const tags = { boundary: 'administrative', admin_level: '6' };
    return [
      store.way(line.slice(0, shore + 1), tags),
      store.way(line.slice(shore), { ...tags, maritime: 'yes' }),
    ];
  });
  const arcs = PARISHES.map(({ from }, i) => {
    const to = PARISHES[(i + 1) % PARISHES.length]!.from + (i + 1 === PARISHES.length ? 360 : 0);
    const points: Point[] = [corners[i]!];
    for (let angle = from + 6; angle < to - 3; angle += 6) points.push(onCircle(angle));
    points.push(corners[(i + 1) % corners.length]!);
    return store.way(points, { boundary: 'administrative', admin_level: '2', maritime: 'yes' });
  });
  const member = (index: number): { type: 'way'; index: number; role: string } => ({
    type: 'way',
    index,
    role: 'outer',
  });
  PARISHES.forEach(({ name }, i) => {
    store.relations.push({
      members: [...rays[i]!, arcs[i]!, ...rays[(i + 1) % rays.length]!].map(member),
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '6', name },
    });
  });
  store.relations.push({
    members: arcs.map(member),
    tags: { type: 'boundary', boundary: 'administrative', admin_level: '2', name: 'Null Island' },
  });
}

function onCircle(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.round(SEA_RADIUS * cos(angle)), y: Math.round(SEA_RADIUS * sin(angle)) };
}
