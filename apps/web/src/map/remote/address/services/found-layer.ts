/** West, south, east and north in degrees. */
export type LayerBox = readonly [west: number, south: number, east: number, north: number];

interface Zooms {
  readonly min: number;
  readonly max: number;
}

/** How tiles of a layer are asked for. */
export type FoundSource =
  | {
      readonly kind: 'raster';
      /** With `{z}`, `{x}` and `{y}`, or with `{bbox-epsg-3857}`. */
      readonly address: string;
      /** Pixels on a side. */
      readonly size: 256 | 512;
      readonly zooms: Zooms;
    }
  | {
      readonly kind: 'vector';
      readonly address: string;
      /** The name of the layer within the tiles. */
      readonly layer: string;
      readonly zooms: Zooms;
    };

/** A layer that a service offers. */
export interface FoundLayer {
  readonly title: string;
  /** As the service names them; empty where it does not. */
  readonly credits: string;
  readonly source: FoundSource;
  readonly box?: LayerBox;
}

/** What a service offers, in its own order. */
export interface FoundService {
  readonly kind: 'wms' | 'wmts' | 'tilejson';
  readonly title: string;
  readonly layers: readonly FoundLayer[];
}

/** Of one service; more would be a list that nobody reads. */
export const MAX_LAYERS = 2000;

/** A box of degrees, where four numbers are one. */
export function boxOf(values: readonly (string | number | undefined)[]): LayerBox | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = values.map((value) =>
    value === undefined || value === '' ? NaN : Number(value),
  );
  const isBox = west < east && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  const fits = isBox && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return fits ? [west, south, east, north] : undefined;
}

/**
 * An address of the same host by the protocol that the host was asked with: many services name
 * themselves by `http`, which a page with TLS may not ask.
 */
export function withProtocolOf(address: string, asked: string): string {
  const [named, known] = [new URL(address, asked), new URL(asked)];
  if (named.hostname === known.hostname && named.protocol !== known.protocol) {
    named.protocol = known.protocol;
    named.port = known.port;
  }
  return unescapeBraces(named.href);
}

/** A template keeps its braces. */
export function unescapeBraces(address: string): string {
  return address.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
