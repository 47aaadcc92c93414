import type { Bbox } from '@webmaps/geo/bbox';

/** OSM tags of one element. */
export type Tags = Readonly<Record<string, string>>;

/** The type of a relation member. */
export type MemberType = 'node' | 'way' | 'relation';

export interface Member {
  readonly type: MemberType;
  /** Index into the extract's nodes, ways or relations; -1 where the extract does not hold it. */
  readonly index: number;
  readonly role: string;
}

/**
 * A whole OSM extract in columns: typed arrays for coordinates, ids and references, interned
 * strings for tags. Elements are named by their index (0 to count - 1), never by their id, which
 * exceeds 2^31. Element order is by ascending id, whatever the order in the file.
 */
export interface OsmExtract {
  /** From the header where it is there, else around all nodes. */
  readonly bbox: Bbox;
  readonly nodes: {
    readonly count: number;
    /** Ascending. */
    readonly ids: Float64Array;
    /** Degrees times 1e7. */
    readonly lon7: Int32Array;
    readonly lat7: Int32Array;
    /** Indices of the nodes that have tags, ascending. */
    readonly tagged: Int32Array;
    /** Makes a new object on each call; `undefined` for a node without tags. */
    tags(index: number): Tags | undefined;
    /** Index of an id, or -1. */
    indexOf(id: number): number;
  };
  readonly ways: {
    readonly count: number;
    readonly ids: Float64Array;
    /** Node indices; nodes that the extract does not hold are left out. A view: do not keep or change it. */
    refs(index: number): Int32Array;
    tags(index: number): Tags;
    indexOf(id: number): number;
  };
  readonly relations: {
    readonly count: number;
    readonly ids: Float64Array;
    members(index: number): readonly Member[];
    tags(index: number): Tags;
    indexOf(id: number): number;
  };
}
