import Flatbush from 'flatbush';
import type { OsmExtract, Tags } from '../osm/extract.ts';

/** What blocks the way on open ground. */
export interface Obstacle {
  readonly nodes: readonly number[];
  /** A house or water one goes around; else a line one cannot cross. */
  readonly isClosed: boolean;
}

/** Houses, water, fountains, walls and fences of an extract, found by place. */
export class ObstacleIndex {
  readonly #obstacles: readonly Obstacle[];
  readonly #tree: Flatbush | undefined;
  readonly #extract: OsmExtract;

  constructor(extract: OsmExtract) {
    this.#extract = extract;
    const obstacles: Obstacle[] = [];
    for (let way = 0; way < extract.ways.count; way++) {
      const refs = extract.ways.refs(way);
      if (refs.length < 2) continue;
      const tags = extract.ways.tags(way);
      const isClosed = refs.length > 3 && refs[0] === refs.at(-1);
      if (isInTheWay(tags, isClosed)) obstacles.push({ nodes: Array.from(refs), isClosed });
    }
    this.#obstacles = obstacles;
    if (obstacles.length === 0) return;
    this.#tree = new Flatbush(obstacles.length, 16, Float64Array);
    for (const { nodes } of obstacles) this.#tree.add(...this.#box(nodes));
    this.#tree.finish();
  }

  /** Obstacles whose boxes meet the box of the ring, in the order of the extract. */
  near(ring: readonly number[]): Obstacle[] {
    const found = this.#tree?.search(...this.#box(ring)) ?? [];
    return found.toSorted((a, b) => a - b).map((at) => this.#obstacles[at] as Obstacle);
  }

  #box(nodes: readonly number[]): [number, number, number, number] {
    const { lon7, lat7 } = this.#extract.nodes;
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const node of nodes) {
      box[0] = Math.min(box[0], lon7[node] as number);
      box[1] = Math.min(box[1], lat7[node] as number);
      box[2] = Math.max(box[2], lon7[node] as number);
      box[3] = Math.max(box[3], lat7[node] as number);
    }
    return box;
  }
}

const NO_WALLS = new Set(['roof', 'carport', 'no', 'entrance']);
const LINES = new Set(['wall', 'fence', 'hedge', 'retaining_wall', 'city_wall', 'guard_rail']);

function isInTheWay(tags: Tags, isClosed: boolean): boolean {
  // What is above or below the ground does not block it.
  if (tags['layer'] !== undefined && tags['layer'] !== '0') return false;
  if (tags['location'] === 'underground' || tags['tunnel'] !== undefined) return false;
  if (LINES.has(tags['barrier'] ?? '')) return true;
  if (!isClosed) return false;
  const building = tags['building'];
  if (building !== undefined) return !NO_WALLS.has(building) && tags['min_height'] === undefined;
  return (
    tags['natural'] === 'water' ||
    tags['amenity'] === 'fountain' ||
    tags['leisure'] === 'swimming_pool' ||
    tags['landuse'] === 'flowerbed'
  );
}
