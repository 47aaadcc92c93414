import type { Layout, Railway } from './layout.ts';
import { groundFor } from './country-roads.ts';
import { leastCostPath } from '../plane/least-cost-path.ts';
import { nearestOn, resample, simplify, smooth } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { between, direction, distance, offset } from '../plane/point.ts';
import { SITES } from '../plan.ts';
import { SegmentIndex } from '../plane/segment-index.ts';
import type { Tags } from '../osm/tags.ts';

const STOPS: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Westzero', -4350, -350],
  ['Nether Datum', -2450, 250],
  ['Null Central', -120, 1020],
  ['Eastgate', 1900, 650],
  ['Easting', 4600, 900],
];

/** One line across the island through the north of the city, as level as the land allows. */
export function makeRailway(
  layout: Pick<Layout, 'terrain' | 'rivers' | 'lake' | 'towns'>,
): Railway | undefined {
  const { terrain, rivers, lake, towns } = layout;
  const ground = groundFor(terrain, rivers, lake);
  for (let i = 0; i < ground.values.length; i++) {
    const p = ground.pointAt(i);
    if (SITES.some((site) => distance(site.centre, p) < site.radius))
      ground.values[i] = Math.max(ground.values[i]!, 4);
    if (towns.some((town) => distance(town.centre, p) < 160))
      ground.values[i] = Math.max(ground.values[i]!, 6);
  }
  const places = STOPS.map(([name, x, y]) => {
    const town = towns.find((one) => one.name === name);
    return { name, at: town ? offset(town.centre, { x: 1, y: 0 }, 60, 190) : { x, y } };
  });
  const path: Point[] = [];
  for (let i = 0; i + 1 < places.length; i++) {
    const leg = leastCostPath({
      from: places[i]!.at,
      to: places[i + 1]!.at,
      ground,
      heights: terrain.heights,
      slopeCost: 2500,
    });
    if (!leg) return undefined;
    path.push(...(i === 0 ? leg : leg.slice(1)));
  }
  const line = simplify(smooth(smooth(smooth(smooth(resample(simplify(path, 70), 240))))), 1);
  const stations = places.map(({ name, at }) => {
    const hit = nearestOn(line, at);
    return { name, at: hit.point, unit: direction(line[hit.after]!, line[hit.after + 1]!) };
  });
  return { line, stations };
}

export interface RailPiece {
  readonly points: Point[];
  readonly tags: Tags;
}

/**
 * The track in pieces: on viaducts through settlements and over rivers, on the ground elsewhere.
 * At level crossings it shares a node with the way, which `cross` makes: pieces on the ground keep
 * all their points for that.
 */
export function railPieces(
  railway: Railway,
  layout: Layout,
  cross: (at: Point, edge: number) => void,
): RailPiece[] {
  const { network, settled, rivers } = layout;
  const water = new SegmentIndex(80);
  for (const river of rivers) water.add(river.line);
  const ways = new SegmentIndex(80);
  network.edges.forEach((edge, i) => {
    if (network.lines[edge.line]!.tags['tunnel'] !== undefined) return;
    ways.addSegment({ a: network.nodes[edge.from]!, b: network.nodes[edge.to]!, tag: i });
  });
  const points = resample(railway.line, 22);
  const raised = points.slice(1).map((b, i) => {
    const a = points[i]!;
    const mid = between(a, b, 0.5);
    return settled.at(mid.x, mid.y) > -0.25 || water.nearest(mid, 22) !== undefined;
  });
  const pieces: RailPiece[] = [];
  let run: Point[] = [points[0]!];
  raised.forEach((isRaised, i) => {
    const a = points[i]!;
    const b = points[i + 1]!;
    if (!isRaised) {
      for (const hit of ways.crossings(a, b)) {
        if (distance(hit.point, run.at(-1)!) < 0.5) continue;
        run.push(hit.point);
        cross(hit.point, hit.segment.tag);
      }
    }
    run.push(b);
    if (i + 1 < raised.length && raised[i + 1] === isRaised) return;
    pieces.push({ points: isRaised ? simplify(run, 0.6) : run, tags: trackTags(isRaised) });
    run = [b];
  });
  return pieces;
}

function trackTags(isRaised: boolean): Tags {
  const tags = {
    railway: 'rail',
    name: 'Equatorial Railway',
    electrified: 'contact_line',
    gauge: '1435',
    usage: 'main',
  };
  return isRaised ? { ...tags, bridge: 'viaduct', layer: '2' } : tags;
}
