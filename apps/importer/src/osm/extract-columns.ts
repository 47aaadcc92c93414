import type { Bbox } from '@webmaps/geo/bbox';

import type { Member, MemberType, OsmExtract, Tags } from './extract.ts';
import { boxAround, sensibleBbox } from './extract-bbox.ts';
import { GrowableFloat64, GrowableInt32 } from '@webmaps/geo/growable';
import {
  findInt32,
  indexFinder,
  orderById,
  permutedFloat64,
  permutedInt32,
  type IndexFinder,
} from './id-order.ts';
import { resolveRefs } from './resolve-refs.ts';
import { StringPool } from './string-pool.ts';

const MEMBER_TYPES: readonly MemberType[] = ['node', 'way', 'relation'];

/** An invalid OSM element. Callers that know the file name add it. */
export class ElementError extends Error {
  override readonly name = 'ElementError';
}

/**
 * Collects elements in whatever order a file has them and turns them into an extract. The readers
 * call `node`, `way` and `relation` with the tags of the element left in `tag` calls before:
 * nothing is allocated per element.
 */
export class ExtractColumns {
  readonly strings = new StringPool();
  headerBbox: Bbox | undefined;
  readonly #nodeIds = new GrowableFloat64();
  readonly #lon7 = new GrowableInt32();
  readonly #lat7 = new GrowableInt32();
  readonly #taggedNodes = new GrowableInt32();
  readonly #taggedNodeTags = new GrowableInt32();
  readonly #wayIds = new GrowableFloat64();
  readonly #wayTags = new GrowableInt32();
  readonly #wayRefsEnd = new GrowableInt32();
  readonly #refs = new GrowableFloat64();
  readonly #relationIds = new GrowableFloat64();
  readonly #relationTags = new GrowableInt32();
  readonly #membersEnd = new GrowableInt32();
  readonly #memberIds = new GrowableFloat64();
  /** Type and role of each member, two numbers. */
  readonly #memberTraits = new GrowableInt32();
  /** Runs of: number of tags, then key and value of each. */
  readonly #tagRuns = new GrowableInt32();
  #pendingTags = 0;

  constructor() {
    this.#tagRuns.push(0);
  }

  get nodeCount(): number {
    return this.#nodeIds.length;
  }

  get wayCount(): number {
    return this.#wayIds.length;
  }

  get relationCount(): number {
    return this.#relationIds.length;
  }

  /** One tag of the element that is finished next; both are numbers of `strings`. */
  tag(key: number, value: number): void {
    if (this.#pendingTags === 0) this.#tagRuns.push(0);
    this.#tagRuns.push(key);
    this.#tagRuns.push(value);
    this.#pendingTags++;
  }

  /** One node reference of the way that is finished next. */
  ref(nodeId: number): void {
    this.#refs.push(nodeId);
  }

  /** One member of the relation that is finished next; `type` is 0 node, 1 way, 2 relation. */
  member(type: number, id: number, role: number): void {
    this.#memberIds.push(id);
    this.#memberTraits.push(type);
    this.#memberTraits.push(role);
  }

  /** Finishes a node. Coordinates are degrees times 1e7. */
  node(id: number, lon7: number, lat7: number): void {
    if (!(lon7 >= -1800000000 && lon7 <= 1800000000 && lat7 >= -900000000 && lat7 <= 900000000)) {
      throw new ElementError(
        `node ${id} is outside the world (lon ${lon7 / 1e7}, lat ${lat7 / 1e7})`,
      );
    }
    if (this.#pendingTags > 0) {
      this.#taggedNodes.push(this.#nodeIds.length);
      this.#taggedNodeTags.push(this.#takeTags());
    }
    this.#nodeIds.push(id);
    this.#lon7.push(lon7);
    this.#lat7.push(lat7);
  }

  way(id: number): void {
    this.#wayIds.push(id);
    this.#wayTags.push(this.#takeTags());
    this.#wayRefsEnd.push(this.#refs.length);
  }

  relation(id: number): void {
    this.#relationIds.push(id);
    this.#relationTags.push(this.#takeTags());
    this.#membersEnd.push(this.#memberIds.length);
  }

  /** The extract. These columns must not be used afterwards: it takes their memory over. */
  finish(): OsmExtract {
    const nodeOrder = orderById(this.#nodeIds);
    const nodeIds = permutedFloat64(this.#nodeIds, nodeOrder);
    const nodes = {
      count: nodeIds.length,
      ids: nodeIds,
      lon7: permutedInt32(this.#lon7, nodeOrder),
      lat7: permutedInt32(this.#lat7, nodeOrder),
    };
    const { tagged, taggedRuns } = this.#taggedInOrder(nodeOrder);
    const tagsAt = this.#tagReader();
    const nodeIndexOf = indexFinder(nodeIds);
    const bbox = sensibleBbox(this.headerBbox, boxAround(nodes.lon7, nodes.lat7));
    const wayIndexOf: IndexFinder = (id) => ways.indexOf(id);
    const ways = this.#finishWays(nodeIndexOf, tagsAt);
    return {
      bbox,
      nodes: {
        ...nodes,
        tagged,
        tags: (index) => {
          const at = findInt32(tagged, index);
          return at < 0 ? undefined : tagsAt(taggedRuns[at] ?? 0);
        },
        indexOf: nodeIndexOf,
      },
      ways,
      relations: this.#finishRelations(nodeIndexOf, wayIndexOf, tagsAt),
    };
  }

  #takeTags(): number {
    if (this.#pendingTags === 0) return 0;
    const run = this.#tagRuns.length - 2 * this.#pendingTags - 1;
    this.#tagRuns.values[run] = this.#pendingTags;
    this.#pendingTags = 0;
    return run;
  }

  #tagReader(): (run: number) => Tags {
    const runs = this.#tagRuns.trimmed();
    const { strings } = this;
    return (run) => {
      const tags: Record<string, string> = {};
      const end = run + 2 * (runs[run] ?? 0);
      for (let at = run + 1; at <= end; at += 2) {
        tags[strings.text(runs[at] ?? 0)] = strings.text(runs[at + 1] ?? 0);
      }
      return tags;
    };
  }

  #taggedInOrder(order: Int32Array | undefined): { tagged: Int32Array; taggedRuns: Int32Array } {
    const tagged = this.#taggedNodes.trimmed();
    const taggedRuns = this.#taggedNodeTags.trimmed();
    if (order === undefined) return { tagged, taggedRuns };
    const newTagged = new GrowableInt32();
    const newRuns = new GrowableInt32();
    for (let index = 0; index < order.length; index++) {
      const at = findInt32(tagged, order[index] ?? 0);
      if (at < 0) continue;
      newTagged.push(index);
      newRuns.push(taggedRuns[at] ?? 0);
    }
    return { tagged: newTagged.trimmed(), taggedRuns: newRuns.trimmed() };
  }

  #finishWays(nodeIndexOf: IndexFinder, tagsAt: (run: number) => Tags): OsmExtract['ways'] {
    const order = orderById(this.#wayIds);
    const ids = permutedFloat64(this.#wayIds, order);
    const tagRuns = permutedInt32(this.#wayTags, order);
    const { refs, ends } = resolveRefs(this.#refs, this.#wayRefsEnd, nodeIndexOf);
    return {
      count: ids.length,
      ids,
      refs: (index) => {
        const source = order === undefined ? index : (order[index] ?? 0);
        return refs.subarray(source === 0 ? 0 : ends[source - 1], ends[source]);
      },
      tags: (index) => tagsAt(tagRuns[index] ?? 0),
      indexOf: indexFinder(ids),
    };
  }

  #finishRelations(
    nodeIndexOf: IndexFinder,
    wayIndexOf: IndexFinder,
    tagsAt: (run: number) => Tags,
  ): OsmExtract['relations'] {
    const order = orderById(this.#relationIds);
    const ids = permutedFloat64(this.#relationIds, order);
    const tagRuns = permutedInt32(this.#relationTags, order);
    const ends = this.#membersEnd.trimmed();
    const memberIds = this.#memberIds.trimmed();
    const traits = this.#memberTraits.trimmed();
    const indexOf = indexFinder(ids);
    const finders = [nodeIndexOf, wayIndexOf, indexOf];
    const { strings } = this;
    return {
      count: ids.length,
      ids,
      members: (index) => {
        const source = order === undefined ? index : (order[index] ?? 0);
        const members: Member[] = [];
        const end = ends[source] ?? 0;
        for (let at = source === 0 ? 0 : (ends[source - 1] ?? 0); at < end; at++) {
          const type = traits[2 * at] ?? 0;
          members.push({
            type: MEMBER_TYPES[type] ?? 'node',
            index: finders[type]?.(memberIds[at] ?? 0) ?? -1,
            role: strings.text(traits[2 * at + 1] ?? 0),
          });
        }
        return members;
      },
      tags: (index) => tagsAt(tagRuns[index] ?? 0),
      indexOf,
    };
  }
}
