import type { Bbox } from '@webmaps/geo/bbox';

/**
 * What the readers give the elements of a file to, in whatever order the file has them. They call
 * `node`, `way` and `relation` with the tags of the element left in `tag` calls before.
 */
export interface ElementSink {
  /** Gives each string of a file the number by which tags and roles name it. */
  readonly strings: { numberOf(text: string): number };
  headerBbox: Bbox | undefined;
  tag(key: number, value: number): void;
  ref(nodeId: number): void;
  /** `type` is 0 node, 1 way, 2 relation. */
  member(type: number, id: number, role: number): void;
  /** Coordinates are degrees times 1e7. */
  node(id: number, lon7: number, lat7: number): void;
  way(id: number): void;
  relation(id: number): void;
}
