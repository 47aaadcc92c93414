import type { FileFeature, FileGeometry } from '../feature-format.ts';

/** A layer that becomes a file. */
export interface LayerToWrite {
  readonly name: string;
  /** The names of its values, each once, in their order. */
  readonly columns: readonly WrittenColumn[];
  /** The types of the geometries that it has. */
  readonly types: ReadonlySet<FileGeometry['type']>;
  /** How many of its geometries have heights. */
  readonly heights: 'none' | 'some' | 'all';
  /**
   * Whether properties of features that are in no column are their colours and widths, by the names
   * of simplestyle 1.1.
   */
  readonly isStyled: boolean;
  /** All of it, in pieces; each piece is written before the next is asked for. */
  readonly features: AsyncIterable<readonly FileFeature[]>;
}

export interface WrittenColumn {
  readonly name: string;
  /** Of all its values that are not null, where they are alike. */
  readonly type: 'text' | 'number' | 'integer' | 'boolean' | 'other';
}

/** A format that layers are written in. */
export interface LayerWriter {
  /** As people call it. */
  readonly name: string;
  /** With the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** The file in pieces of text or bytes; equal layers give equal files. */
  readonly write: (layer: LayerToWrite) => AsyncIterable<string | Uint8Array<ArrayBuffer>>;
}
