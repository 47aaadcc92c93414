import type { FileFeature, FileGeometry } from '../feature-format.ts';

/** A layer that becomes a file. */
export interface LayerToWrite {
  readonly name: string;
  /** The names of its values, each once, in their order. */
  readonly columns: readonly WrittenColumn[];
  /** The types of the geometries that it has. */
  readonly types: ReadonlySet<FileGeometry['type']>;
  /** All of it, in pieces; each piece is written before the next is asked for. */
  readonly features: AsyncIterable<readonly FileFeature[]>;
}

export interface WrittenColumn {
  readonly name: string;
  /** Of all its values, where they are alike. */
  readonly type: 'text' | 'number' | 'integer' | 'boolean' | 'other';
}

/** A format that layers are written in. */
export interface LayerWriter {
  /** As people call it. */
  readonly name: string;
  /** With the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Why a layer of such geometries loses some in the format; undefined where all are kept. */
  readonly loses: (types: ReadonlySet<FileGeometry['type']>) => 'areas' | undefined;
  /** The text of the file in pieces; equal layers give equal texts. */
  readonly write: (layer: LayerToWrite) => AsyncIterable<string>;
}
