import type { Tunnel } from './layout.ts';
import type { CountryRoad } from './country-roads.ts';
import { groundFor, rounded } from './country-roads.ts';
import { leastCostPath } from '../plane/least-cost-path.ts';
import { addPath } from './add-path.ts';
import { nearestOn } from '../plane/line.ts';
import type { Settlement } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { between, distance } from '../plane/point.ts';
import type { Reservoir } from '../terrain/reservoir.ts';
import type { River } from '../terrain/rivers.ts';
import type { Scene } from '../scene.ts';
import type { Terrain } from '../terrain/terrain.ts';

const NAME = 'Zero Meridian Tunnel Road';

/** A short cut under the ridge between two settlements: the pair of portals with the least road and climb. */
export function planTunnel(
  terrain: Terrain,
  towns: readonly Settlement[],
  rivers: readonly River[],
  lake: Reservoir | undefined,
  roads: readonly CountryRoad[],
): Tunnel | undefined {
  const south = towns.find((town) => town.name === 'Upper Datum');
  const north = towns.find((town) => town.name === 'Northing');
  if (!south || !north) return undefined;
  let best: readonly [Point, Point] | undefined;
  let least = Infinity;
  for (const from of portalsNear(terrain, south.centre)) {
    for (const to of portalsNear(terrain, north.centre)) {
      const length = distance(from, to);
      const low = terrain.heights.at(from.x, from.y);
      const high = terrain.heights.at(to.x, to.y);
      if (
        length > 3200 ||
        Math.abs(high - low) > 0.045 * length ||
        !isUnderground(terrain, from, to)
      )
        continue;
      const cost =
        3 * length + distance(from, south.centre) + distance(to, north.centre) + 14 * (low + high);
      if (cost >= least) continue;
      least = cost;
      best = [from, to];
    }
  }
  if (!best) return undefined;
  const ground = groundFor(terrain, rivers, lake);
  const approaches: CountryRoad[] = [];
  for (const [portal, town] of [
    [best[0], south],
    [best[1], north],
  ] as const) {
    const path = leastCostPath({
      from: portal,
      to: town.centre,
      ground,
      heights: terrain.heights,
      slopeCost: 200,
    });
    if (!path) return undefined;
    const line = [portal, ...rounded(path, 35).slice(1)];
    approaches.push({ line: untilRoad(line, roads), name: NAME, highway: 'secondary', ref: 'S5' });
  }
  return { portals: best, approaches };
}

/** Joins the portals below the ground once the network is complete: no way above meets the tunnel. */
export function boreTunnel(scene: Scene, tunnel: Tunnel): void {
  const { network } = scene.layout;
  const ends = tunnel.portals.map((portal) => {
    let best = -1;
    for (const edge of network.edges) {
      for (const node of [edge.from, edge.to]) {
        if (
          best < 0 ||
          distance(network.nodes[node]!, portal) < distance(network.nodes[best]!, portal)
        )
          best = node;
      }
    }
    return best;
  });
  addPath(scene, [ends[0]!, ends[1]!], {
    highway: 'secondary',
    name: NAME,
    'tunnel:name': 'Zero Meridian Tunnel',
    ref: 'S5',
    tunnel: 'yes',
    layer: '-1',
    lit: 'yes',
    sidewalk: 'both',
    surface: 'asphalt',
    maxspeed: '50',
  });
}

/** Lattice places 400 to 1500 m around, above the plain and below 150 m. */
function portalsNear({ heights, shore }: Terrain, centre: Point): Point[] {
  const found: Point[] = [];
  for (let dy = -1500; dy <= 1500; dy += 100) {
    for (let dx = -1500; dx <= 1500; dx += 100) {
      const p = { x: centre.x + dx, y: centre.y + dy };
      const out = distance(p, centre);
      const height = heights.at(p.x, p.y);
      if (out > 400 && out < 1500 && height > 15 && height < 150 && shore.at(p.x, p.y) > 200)
        found.push(p);
    }
  }
  return found;
}

/** Whether the ground rises above the straight line between the portals nearly at once and all the way. */
function isUnderground({ heights }: Terrain, from: Point, to: Point): boolean {
  const low = heights.at(from.x, from.y);
  const high = heights.at(to.x, to.y);
  for (const share of [0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92]) {
    const p = between(from, to, share);
    const cover = heights.at(p.x, p.y) - (low + (high - low) * share);
    if (cover < (share < 0.1 || share > 0.9 ? 6 : 20)) return false;
  }
  return true;
}

/** The line up to where it first meets a road. */
function untilRoad(line: Point[], roads: readonly CountryRoad[]): Point[] {
  for (let i = 1; i < line.length; i++) {
    for (const road of roads) {
      const hit = nearestOn(road.line, line[i]!);
      if (hit.metres < 45) return [...line.slice(0, i), hit.point];
    }
  }
  return line;
}
