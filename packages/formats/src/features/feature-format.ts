import type { ByteSource } from '../byte-source.ts';
import type { FaultPlace } from '../fault.ts';
import type { FileType } from '../file-types.ts';
import type { ReadContext } from '../track/track-format.ts';

/** Longitude and latitude in degrees, and the height in metres where there is one. */
export type FilePosition = readonly number[];

/** A geometry as GeoJSON has it (RFC 7946, section 3.1). */
export type FileGeometry =
  | GeometryOf<'Point', FilePosition>
  | GeometryOf<'MultiPoint', readonly FilePosition[]>
  | GeometryOf<'LineString', readonly FilePosition[]>
  | GeometryOf<'MultiLineString', readonly (readonly FilePosition[])[]>
  | GeometryOf<'Polygon', readonly (readonly FilePosition[])[]>
  | GeometryOf<'MultiPolygon', readonly (readonly (readonly FilePosition[])[])[]>
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly FileGeometry[] };

interface GeometryOf<Type extends string, Coordinates> {
  readonly type: Type;
  readonly coordinates: Coordinates;
}

export type FileValue =
  | string
  | number
  | boolean
  | null
  | readonly FileValue[]
  | { readonly [key: string]: FileValue };

/** A feature as GeoJSON has it (RFC 7946, section 3.2). */
export interface FileFeature {
  readonly type: 'Feature';
  readonly geometry: FileGeometry | null;
  readonly properties: Readonly<Record<string, FileValue>>;
}

/** Features that follow each other in a file. */
export interface FeatureBatch {
  /** The name that the file has for what they are in; `undefined` where the file is one layer. */
  readonly layer?: string;
  /** `FileFeature`s; those of a GeoJSON file are whatever is in their place, and not checked yet. */
  readonly features: readonly unknown[];
  /** Where each of them begins, as far as the format knows its places. */
  readonly places?: readonly FaultPlace[];
}

export interface FeatureContext extends ReadContext {
  /** Takes what was read, in the order of the file. */
  readonly take: (batch: FeatureBatch) => void;
  /**
   * Decodes text of an encoding by its label in the Encoding standard, such as `windows-1252`.
   * Undefined where the host does not know the encoding.
   */
  readonly decodeText?: (bytes: Uint8Array, label: string) => string | undefined;
}

/** The contract of every format whose features have properties of their own. */
export interface FeatureFormat extends FileType {
  /** By the first bytes of a file (at least 4 KB, or all of it); the name only where bytes cannot tell. */
  sniff(head: Uint8Array, name: string): 'sure' | 'maybe' | 'no';
  /**
   * Hands what can be read to `context.take`, and reports the rest to `context.faults`.
   * @throws UnreadableFile where nothing can; the signal's reason where it is aborted.
   */
  read(source: ByteSource, context: FeatureContext): Promise<void>;
}
