import type { MapNode, Zooms } from './node.ts';

/** West, south, east and north in degrees. */
export type SourceBox = readonly [west: number, south: number, east: number, north: number];

/** Tiles by an address with `{z}`, `{x}` and `{y}`, or pictures of a box (`{bbox-epsg-3857}`). */
export interface RasterSource {
  readonly kind: 'raster';
  readonly address: string;
  readonly credits: string;
  /** Pixels on a side. */
  readonly size: 256 | 512;
  /** Those that there are tiles of; closer ones are enlarged. */
  readonly zooms: Zooms;
  readonly box?: SourceBox;
}

/** One layer of vector tiles by an address with `{z}`, `{x}` and `{y}`. */
export interface VectorSource {
  readonly kind: 'vector';
  readonly address: string;
  readonly layer: string;
  readonly credits: string;
  readonly zooms: Zooms;
  readonly box?: SourceBox;
}

/** An archive of tiles in one file: pictures, or one layer of vector tiles. */
export interface ArchiveSource {
  readonly kind: 'pmtiles';
  readonly address: string;
  /** Absent where the tiles are pictures. */
  readonly layer?: string;
  readonly credits: string;
}

/** A GeoJSON file, read once, or once more after some seconds. */
export interface FileSource {
  readonly kind: 'geojson';
  readonly address: string;
  readonly credits: string;
  readonly refreshSeconds?: number;
}

/** Where a remote layer comes from, in the shapes of the second format of changes. */
export type RemoteSource = RasterSource | VectorSource | ArchiveSource | FileSource;

/** What the first format has: tiles of 256 pixels, of which no zooms are known. */
interface FirstTiles {
  readonly kind: 'tiles';
  readonly address: string;
  readonly credits: string;
}

const FIRST_ZOOMS: Zooms = { min: 0, max: 22 };

/** The source of a remote layer; undefined of what is none, or has none. */
export function remoteSourceOf({ kind, registers }: MapNode): RemoteSource | undefined {
  if (kind !== 'tiles') return undefined;
  const source = registers.source as unknown as RemoteSource | FirstTiles | { kind: 'picture' };
  if (source === undefined || source.kind === 'picture') return undefined;
  if (source.kind !== 'tiles') return source;
  return { ...source, kind: 'raster', size: 256, zooms: FIRST_ZOOMS };
}

/** Whether a remote layer is pictures, which have no colours of their own to choose. */
export function isPictures(source: RemoteSource): boolean {
  return source.kind === 'raster' || (source.kind === 'pmtiles' && source.layer === undefined);
}

/** The host that a source is asked for, such as `tiles.example.org`; as written where it is none. */
export function hostOf({ address }: Pick<RemoteSource, 'address'>): string {
  return /^https?:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? address;
}
