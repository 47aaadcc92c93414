import { boxOf, MAX_LAYERS, unescapeBraces } from './found-layer.ts';
import type { FoundLayer, FoundService } from './found-layer.ts';

/** What is read of a TileJSON document; undefined where it is none. */
export function readTileJson(value: unknown, asked: string): FoundService | undefined {
  const json = asRecord(value);
  const [first] = asList(json['tiles']);
  if (typeof first !== 'string') return undefined;
  const address = absolute(first, asked);
  if (address === undefined) return undefined;
  const box = boxOf(asList(json['bounds']).map((one) => (typeof one === 'number' ? one : NaN)));
  const title = asText(json['name']) || new URL(asked).hostname;
  const shared = { credits: withoutMarkup(asText(json['attribution'])), ...(box && { box }) };
  const zooms = { min: zoomOf(json['minzoom'], 0), max: zoomOf(json['maxzoom'], 22) };
  if (zooms.min > zooms.max) return undefined;
  const names = vectorLayersOf(json);
  const isVector = names.length > 0 || /\.(?:mvt|pbf)(?:$|\?)/.test(address);
  const layers: readonly FoundLayer[] = isVector
    ? names.map((layer) => ({
        ...shared,
        title: layer,
        source: { kind: 'vector', address, layer, zooms },
      }))
    : [{ ...shared, title, source: { kind: 'raster', address, size: sizeOf(json), zooms } }];
  return { kind: 'tilejson', title, layers };
}

/** The names of the layers that vector tiles say they have; `vector_layers` of TileJSON and PMTiles. */
export function vectorLayersOf(metadata: unknown): readonly string[] {
  const names = asList(asRecord(metadata)['vector_layers']).map((one) =>
    asText(asRecord(one)['id']),
  );
  return [...new Set(names)].filter((name) => name !== '').slice(0, MAX_LAYERS);
}

/** Credits are often links; their words are kept. */
export function withoutMarkup(credits: string): string {
  return credits
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CREDITS);
}

const MAX_CREDITS = 500;

function absolute(address: string, asked: string): string | undefined {
  return URL.canParse(address, asked) ? unescapeBraces(new URL(address, asked).href) : undefined;
}

function sizeOf(json: Record<string, unknown>): 256 | 512 {
  return json['tileSize'] === 512 || json['tilesize'] === 512 ? 512 : 256;
}

function zoomOf(value: unknown, usual: number): number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 24
    ? (value as number)
    : usual;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
