import type { Bbox } from '@webmaps/geo/bbox';
import type { ElementSink } from '../osm/element-sink.ts';
import { StringPool } from '../osm/string-pool.ts';
import { IdSet } from './id-set.ts';

/** The elements that a cut keeps. */
export class CutSelection {
  /** In the box. */
  readonly nodes = new IdSet();
  /** Outside of it, of ways that are kept. */
  readonly outerNodes = new IdSet();
  /** With a node in the box. */
  readonly ways = new IdSet();
  /** Without one, of areas that are kept whole. */
  readonly outerWays = new IdSet();
  readonly relations = new IdSet();
}

/** Administrative areas of smaller levels are counties, states and countries: far larger than a box. */
const MIN_WHOLE_LEVEL = 7;

/**
 * Finds what a box keeps: its nodes, ways that have one of them, relations with a node or a way of
 * these, and the other ways of relations that are areas.
 */
export class CutScan implements ElementSink {
  strings = new StringPool();
  headerBbox: Bbox | undefined;
  /** Whether elements came in an order in which something may have been missed. */
  isUnsettled = false;
  readonly #selection: CutSelection;
  readonly #box7: readonly [number, number, number, number];
  #tags: number[] = [];
  #refs: number[] = [];
  #memberWays: number[] = [];
  #isTouching = false;
  #sawWay = false;
  #sawRelation = false;

  constructor(selection: CutSelection, [west, south, east, north]: Bbox) {
    this.#selection = selection;
    this.#box7 = [west * 1e7, south * 1e7, east * 1e7, north * 1e7];
  }

  /** Frees the strings of a block: they are numbered for each block again. */
  endBlock(): void {
    this.strings = new StringPool();
  }

  tag(key: number, value: number): void {
    this.#tags.push(key, value);
  }

  ref(nodeId: number): void {
    this.#refs.push(nodeId);
    this.#isTouching ||= this.#selection.nodes.has(nodeId);
  }

  member(type: number, id: number): void {
    const { nodes, ways } = this.#selection;
    if (type === 1) this.#memberWays.push(id);
    this.#isTouching ||= (type === 0 && nodes.has(id)) || (type === 1 && ways.has(id));
  }

  node(id: number, lon7: number, lat7: number): void {
    const [west, south, east, north] = this.#box7;
    if (lon7 >= west && lon7 <= east && lat7 >= south && lat7 <= north) {
      if (this.#selection.nodes.add(id)) this.isUnsettled ||= this.#sawWay || this.#sawRelation;
    }
    this.#tags.length = 0;
  }

  way(id: number): void {
    this.#sawWay = true;
    if (this.#isTouching) {
      if (this.#selection.ways.add(id)) this.isUnsettled ||= this.#sawRelation;
      for (const ref of this.#refs) {
        if (!this.#selection.nodes.has(ref)) this.#selection.outerNodes.add(ref);
      }
    }
    this.#clear();
  }

  relation(id: number): void {
    this.#sawRelation = true;
    if (this.#isTouching) {
      this.#selection.relations.add(id);
      if (this.#isKeptWhole()) {
        for (const way of this.#memberWays) {
          if (!this.#selection.ways.has(way)) this.#selection.outerWays.add(way);
        }
      }
    }
    this.#clear();
  }

  #isKeptWhole(): boolean {
    const type = this.#valueOf('type');
    if (type === 'multipolygon') return true;
    if (type !== 'boundary') return false;
    const level = this.#valueOf('admin_level');
    return level === undefined || Number(level) >= MIN_WHOLE_LEVEL;
  }

  #valueOf(key: string): string | undefined {
    for (let at = 0; at + 1 < this.#tags.length; at += 2) {
      const [found = 0, value = 0] = this.#tags.slice(at, at + 2);
      if (this.strings.text(found) === key) return this.strings.text(value);
    }
    return undefined;
  }

  #clear(): void {
    this.#tags.length = 0;
    this.#refs.length = 0;
    this.#memberWays.length = 0;
    this.#isTouching = false;
  }
}

/** Finds the nodes of ways that are kept for the sake of an area. */
export class OuterWayScan implements ElementSink {
  /** Nothing here is named by its tags. */
  readonly strings = { numberOf: () => 0 };
  headerBbox: Bbox | undefined;
  readonly #selection: CutSelection;
  #refs: number[] = [];

  constructor(selection: CutSelection) {
    this.#selection = selection;
  }

  ref(nodeId: number): void {
    this.#refs.push(nodeId);
  }

  way(id: number): void {
    const { outerWays, nodes, outerNodes } = this.#selection;
    if (outerWays.has(id)) {
      for (const ref of this.#refs) if (!nodes.has(ref)) outerNodes.add(ref);
    }
    this.#refs.length = 0;
  }

  tag(): void {}
  member(): void {}
  node(): void {}
  relation(): void {}
}
