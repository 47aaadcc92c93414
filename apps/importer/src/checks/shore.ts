/**
 * Land or sea straight from an extract's coastline ways, without anything that the importer makes of
 * them: land is on the left of a coastline, so the nearest piece of coast decides the side of a point.
 * O(log n) a point on average.
 * https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline
 */
import Flatbush from 'flatbush';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { OsmExtract } from '../osm/extract.ts';
import { WORLD_UNITS } from '@webmaps/tiles/world';

export interface ShoreSide {
  readonly isLand: boolean;
  /** To the nearest coast, in world units. */
  readonly distance: number;
}

/** So many times farther than the nearest coast an end of a coast makes a point's side unknown. */
const NEAR_LOOSE_END = 3;

export class Shore {
  /** Four numbers a segment: from x, from y, to x, to y, in world units. */
  readonly segments: Float64Array;
  readonly #index: Flatbush | undefined;
  /** Where a coast ends that the extract holds only a part of. */
  readonly #looseEnds: readonly (readonly [x: number, y: number])[];

  constructor({ ways, nodes }: OsmExtract) {
    const segments: number[] = [];
    /** How many more segments begin than end at each node. */
    const surplus = new Map<number, number>();
    const count = (node: number, by: number): void => {
      surplus.set(node, (surplus.get(node) ?? 0) + by);
    };
    const position = (node: number): [number, number] => [
      mercatorX((nodes.lon7[node] as number) / 1e7) * WORLD_UNITS,
      mercatorY((nodes.lat7[node] as number) / 1e7) * WORLD_UNITS,
    ];
    for (let way = 0; way < ways.count; way++) {
      if (ways.tags(way)['natural'] !== 'coastline') continue;
      const refs = ways.refs(way);
      for (let i = 0; i + 1 < refs.length; i++) {
        const [from, to] = [position(refs[i] as number), position(refs[i + 1] as number)];
        if (from[0] !== to[0] || from[1] !== to[1]) segments.push(...from, ...to);
        count(refs[i] as number, 1);
        count(refs[i + 1] as number, -1);
      }
    }
    this.#looseEnds = [...surplus].flatMap(([node, more]) => (more === 0 ? [] : [position(node)]));
    this.segments = Float64Array.from(segments);
    if (segments.length === 0) return;
    this.#index = new Flatbush(segments.length / 4);
    for (let i = 0; i < segments.length; i += 4) {
      const [x1, y1, x2, y2] = this.segments.subarray(i, i + 4) as unknown as Segment;
      this.#index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
    }
    this.#index.finish();
  }

  /**
   * On which side of the nearest coast the point is; `undefined` where no coast is mapped, and near
   * an end from which the coast goes on beyond what the extract holds.
   */
  sideOf(x: number, y: number): ShoreSide | undefined {
    if (this.#index === undefined) return undefined;
    const count = this.segments.length / 4;
    for (let wanted = 8; ; wanted *= 4) {
      const near = this.#index.neighbors(x, y, wanted);
      const found = this.#nearest(near, x, y);
      const farthest = near.at(-1) as number;
      if (wanted < count && found.distance > this.#distanceToBox(farthest, x, y)) continue;
      const isUnknown = this.#looseEnds.some(
        ([endX, endY]) => Math.hypot(endX - x, endY - y) < NEAR_LOOSE_END * found.distance,
      );
      return isUnknown ? undefined : found;
    }
  }

  #nearest(candidates: readonly number[], x: number, y: number): ShoreSide {
    let best = { distance: Infinity, across: 0 };
    for (const segment of candidates) {
      const [x1, y1, x2, y2] = this.#segment(segment);
      const [dx, dy] = [x2 - x1, y2 - y1];
      const length = Math.hypot(dx, dy);
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length ** 2));
      const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
      // Below 0 on the left, because y grows south.
      const across = (dx * (y - y1) - dy * (x - x1)) / length;
      const isCloser = distance < best.distance - 1e-6;
      // At a shared corner the segment that the point is more squarely beside decides the side.
      const isSquarer = distance < best.distance + 1e-6 && Math.abs(across) > Math.abs(best.across);
      if (isCloser || isSquarer) best = { distance, across };
    }
    return { isLand: best.across < 0, distance: best.distance };
  }

  #distanceToBox(segment: number, x: number, y: number): number {
    const [x1, y1, x2, y2] = this.#segment(segment);
    const dx = Math.max(0, Math.min(x1, x2) - x, x - Math.max(x1, x2));
    const dy = Math.max(0, Math.min(y1, y2) - y, y - Math.max(y1, y2));
    return Math.hypot(dx, dy);
  }

  #segment(segment: number): Segment {
    const { segments } = this;
    const i = 4 * segment;
    return [segments[i], segments[i + 1], segments[i + 2], segments[i + 3]] as unknown as Segment;
  }
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];
