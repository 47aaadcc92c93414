import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { worldBox, WORLD_UNITS, type WorldBox } from '@webmaps/tiles/world';
import { Shore } from './shore.ts';

/** A point of which the coastline says whether it is land. World units. */
export interface KnownPlace {
  readonly x: number;
  readonly y: number;
  readonly isLand: boolean;
  /**
   * To the nearest coast or edge of the extract, in world units: zooms that draw coarser than that
   * cannot be checked at the point.
   */
  readonly distance: number;
  readonly what: 'shore' | 'street' | 'building';
}

/** How far from the coast both of its sides are checked, in world units: 0.15 m to 4 km. */
const OFFSETS = Array.from({ length: 14 }, (_, i) => 12 * 2 ** i);

/**
 * Both sides of every `stride`-th segment of the coast at growing distances, and every `stride`-th node
 * of streets and buildings that the coastline puts on land. Nothing where no coast is mapped.
 */
export function placesToCheck(extract: OsmExtract, stride: number): KnownPlace[] {
  const shore = new Shore(extract);
  const box = worldBox(extract.bbox);
  const places: KnownPlace[] = [];
  const add = (x: number, y: number, what: KnownPlace['what'], wanted?: number): void => {
    const inside = distanceToEdge(x, y, box);
    if (inside <= 0) return;
    const side = shore.sideOf(x, y);
    if (side === undefined) return;
    // Another coast is nearer than that from which the place was found.
    if (wanted !== undefined && side.distance < 0.8 * wanted) return;
    // Jetties and breakwaters are ways in the water: only what is on land is to be found on land.
    if (what !== 'shore' && !side.isLand) return;
    const { isLand, distance } = side;
    places.push({ x, y, what, isLand, distance: Math.min(inside, distance) });
  };
  const { segments } = shore;
  for (let i = 0; i < segments.length; i += 4 * stride) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(i, i + 4);
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [acrossX, acrossY] = [(y2 - y1) / length, -(x2 - x1) / length];
    for (const offset of OFFSETS) {
      for (const side of [-offset, offset]) {
        const [x, y] = [(x1 + x2) / 2 + side * acrossX, (y1 + y2) / 2 + side * acrossY];
        add(x, y, 'shore', offset);
      }
    }
  }
  let count = 0;
  const { ways, nodes } = extract;
  for (let way = 0; way < ways.count; way++) {
    const what = groundKind(ways.tags(way));
    if (what === undefined) continue;
    for (const node of ways.refs(way)) {
      if (count++ % stride !== 0) continue;
      const x = mercatorX((nodes.lon7[node] as number) / 1e7) * WORLD_UNITS;
      const y = mercatorY((nodes.lat7[node] as number) / 1e7) * WORLD_UNITS;
      add(x, y, what);
    }
  }
  return places;
}

function groundKind(tags: Tags): 'street' | 'building' | undefined {
  if ('highway' in tags) return 'street';
  return 'building' in tags ? 'building' : undefined;
}

/** Below 0 outside of the box. */
function distanceToEdge(x: number, y: number, { west, north, east, south }: WorldBox): number {
  return Math.min(x - west, east - x, y - north, south - y);
}
