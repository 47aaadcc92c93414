import { addProtocol } from 'maplibre-gl';
import type { LayerReader } from '../../project-map/layers/layer-reader.ts';

type TileReader = Pick<LayerReader, 'tile'>;

const ADDRESS = /^layer:\/\/(\d+)\/([^/]+)\/\d+\/(\d+)\/(\d+)\/(\d+)$/;

const readers = new Map<number, TileReader>();
let last = 0;

/** A map's tiles under addresses of their own, for as long as it is not closed. */
export interface LayerAddresses {
  /** The address of a layer's tiles; a new version makes the map ask for all of them again. */
  of(layer: string, version: number): string;
  close(): void;
}

/** Lets MapLibre read the tiles of a map's layers, from whichever of its workers. */
export function openLayerAddresses(reader: TileReader): LayerAddresses {
  if (last === 0) addProtocol('layer', ({ url }) => loadTile(url));
  const number = ++last;
  readers.set(number, reader);
  return {
    of: (layer, version) => `layer://${number}/${layer}/${version}/{z}/{x}/{y}`,
    close: () => readers.delete(number),
  };
}

/** A tile of a map that was closed meanwhile is empty. */
async function loadTile(url: string): Promise<{ data: ArrayBuffer; etag?: string }> {
  const [, number, layer = '', z, x, y] = ADDRESS.exec(url) ?? [];
  const reader = readers.get(Number(number));
  if (!reader) return { data: new ArrayBuffer(0) };
  const input = { layer, z: Number(z), x: Number(x), y: Number(y) };
  const { bytes, etag } = await reader.tile(input);
  return { data: bytes, etag };
}
