import type { Bbox } from '@webmaps/geo/bbox';

/** A chunk by its name, the sha256 of its bytes. */
export interface MapFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A row of `map_changes` with its change as the text that was sent. */
export interface LogRow {
  readonly seq: number;
  readonly session: string;
  readonly number: number;
  readonly author_id: string;
  readonly role: string;
  readonly format: number;
  readonly change: string;
}

/** All that one fold needs; it goes to a thread as it is. */
export interface FoldJob {
  /** The JSON of the snapshot to go on from; without one, from the empty map. */
  readonly snapshot: string | undefined;
  readonly rows: readonly LogRow[];
  readonly files: readonly MapFile[];
  /** Whether the project has visitors, for whom the map is published. */
  readonly isVisited: boolean;
}

/** What is written of a map: JSON that names files, and the files. */
interface Written {
  readonly features: number;
  readonly content: string;
  readonly files: readonly MapFile[];
}

export interface FoldedMap {
  readonly status: 'folded';
  readonly seq: number;
  readonly snapshot: Written;
  readonly published: (Written & { readonly bounds: Bbox | undefined }) | undefined;
}

export type Folded = FoldedMap | { readonly status: 'stuck'; readonly reason: string };
