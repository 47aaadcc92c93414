import { UnreadableFile } from '@webmaps/formats/fault';
import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import { PMTiles, TileType } from 'pmtiles';
import { nextTask } from '../../../workers/next-task.ts';
import { readLimited, TooLong } from './read-limited.ts';
import { findFault } from '../remote-fault.ts';
import type { RemoteFault } from '../remote-fault.ts';
import type { FoundLayer, FoundService } from './services/found-layer.ts';
import { layerNamesOf } from './services/layer-names.ts';
import { looksLikeXml, readService } from './services/read-service.ts';
import { readTileJson, vectorLayersOf, withoutMarkup } from './services/tile-json.ts';

/** A layer that can be added; its credits may be empty. */
export interface OfferedLayer {
  readonly title: string;
  readonly source: RemoteSource;
}

export type AddressRead =
  | {
      readonly status: 'found';
      readonly kind: FoundService['kind'] | 'tiles' | 'pmtiles' | 'geojson';
      readonly title: string;
      readonly layers: readonly OfferedLayer[];
    }
  | { readonly status: 'failed'; readonly fault: RemoteFault | { readonly kind: 'too-long' } };

const MAX_BYTES = 64_000_000;
const MAX_TILE_BYTES = 16_000_000;
/** Where a template does not say how far its tiles go. */
const TILE_ZOOMS = { min: 0, max: 19 };

type Found = Extract<AddressRead, { status: 'found' }>;

/**
 * What is at an address: a template of tiles, an archive of tiles, a service that describes itself,
 * or a file. Rejects with the signal's reason where that is aborted.
 */
export async function readAddress(address: string, signal: AbortSignal): Promise<AddressRead> {
  try {
    if (['{z}', '{x}', '{y}'].every((part) => address.includes(part))) {
      return await readTemplate(address, signal);
    }
    if (/\.pmtiles(?:$|[?#])/i.test(address)) return await readArchive(address);
    return await readDocument(address, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TooLong) return { status: 'failed', fault: { kind: 'too-long' } };
    if (error instanceof UnreadableFile || error instanceof SyntaxError) return unreadable;
    return { status: 'failed', fault: await findFault(concrete(address)) };
  }
}

const unreadable: AddressRead = { status: 'failed', fault: { kind: 'unreadable' } };

/** The first tile says whether it is a picture, or which layers it has. */
async function readTemplate(template: string, signal: AbortSignal): Promise<AddressRead> {
  const address = template.replaceAll('{s}', 'a').replaceAll('${', '{');
  const answer = await ask(concrete(address), signal);
  const type = answer.headers.get('content-type') ?? '';
  const isNamedVector = /\.(?:mvt|pbf)(?:$|[?#])/i.test(address);
  const title = new URL(address).hostname;
  const shared = { address, credits: '', zooms: TILE_ZOOMS };
  const picture: Found = {
    status: 'found',
    kind: 'tiles',
    title,
    layers: [{ title, source: { ...shared, kind: 'raster', size: 256 } }],
  };
  if (!answer.ok) {
    // There may be none of the whole world.
    const isMissing = answer.status === 404 || answer.status === 204;
    if (!isMissing) return { status: 'failed', fault: { kind: 'status', status: answer.status } };
    return isNamedVector ? vectorTiles([''], { title, shared }) : picture;
  }
  if (type.startsWith('image/')) return picture;
  const names = layerNamesOf(await readLimited(answer, MAX_TILE_BYTES));
  if (names.length > 0 || isNamedVector) {
    return vectorTiles(names.length > 0 ? names : [''], { title, shared });
  }
  return unreadable;
}

/** Without names, the person is asked for one. */
function vectorTiles(
  names: readonly string[],
  {
    title,
    shared,
  }: {
    readonly title: string;
    readonly shared: Pick<
      Extract<RemoteSource, { kind: 'vector' }>,
      'address' | 'credits' | 'zooms'
    >;
  },
): Found {
  const layers = names.map((layer) => ({
    title: layer || title,
    source: { ...shared, kind: 'vector' as const, layer, zooms: { min: 0, max: 14 } },
  }));
  return { status: 'found', kind: 'tiles', title, layers };
}

async function readArchive(address: string): Promise<AddressRead> {
  const archive = new PMTiles(address);
  const header = await archive.getHeader();
  const metadata = (await archive.getMetadata()) as Record<string, unknown>;
  const named = typeof metadata['name'] === 'string' ? metadata['name'] : '';
  const attribution = metadata['attribution'];
  const credits = withoutMarkup(typeof attribution === 'string' ? attribution : '');
  const title = named || new URL(address).pathname.split('/').at(-1) || address;
  const shared = { kind: 'pmtiles' as const, address, credits };
  const layers: readonly OfferedLayer[] =
    header.tileType === TileType.Mvt
      ? vectorLayersOf(metadata).map((layer) => ({ title: layer, source: { ...shared, layer } }))
      : [{ title, source: shared }];
  return layers.length === 0 ? unreadable : { status: 'found', kind: 'pmtiles', title, layers };
}

async function readDocument(address: string, signal: AbortSignal): Promise<AddressRead> {
  const first = await readOnce(address, signal);
  if (first.status === 'found') return first;
  // An address of a service without its question, as people copy it.
  for (const service of ['WMS', 'WMTS']) {
    const asked = new URL(address);
    const isAsked = [...asked.searchParams.keys()].some((key) => key.toLowerCase() === 'request');
    if (isAsked) break;
    asked.searchParams.set('service', service);
    asked.searchParams.set('request', 'GetCapabilities');
    const found = await readOnce(asked.href, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof TypeError ? first : unreadable;
    });
    if (found.status === 'found') return found;
  }
  return first;
}

async function readOnce(address: string, signal: AbortSignal): Promise<AddressRead> {
  const answer = await ask(address, signal);
  if (!answer.ok) return { status: 'failed', fault: { kind: 'status', status: answer.status } };
  const bytes = await readLimited(answer, MAX_BYTES);
  if (looksLikeXml(bytes)) {
    const context = { signal, yieldToEventLoop: nextTask, progress: () => undefined };
    const service = await readService(bytes, address, context);
    return service ? offer(service) : unreadable;
  }
  const json = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  const service = readTileJson(json, address);
  if (service) return offer(service);
  if (!isGeoJson(json)) return unreadable;
  const title = new URL(address).pathname.split('/').at(-1) || new URL(address).hostname;
  const source = { kind: 'geojson' as const, address, credits: '' };
  return { status: 'found', kind: 'geojson', title, layers: [{ title, source }] };
}

function offer({ kind, title, layers }: FoundService): AddressRead {
  if (layers.length === 0) return unreadable;
  const offered = layers.map(({ title: name, credits, source, box }: FoundLayer) => ({
    title: name,
    source: { ...source, credits, ...(box && { box }) },
  }));
  return { status: 'found', kind, title, layers: offered };
}

const geoJsonTypes = new Set([
  ...['FeatureCollection', 'Feature', 'GeometryCollection', 'Point', 'MultiPoint'],
  ...['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'],
]);

function isGeoJson(json: unknown): boolean {
  const isObject = typeof json === 'object' && json !== null && 'type' in json;
  return isObject && geoJsonTypes.has(String(json.type));
}

function ask(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { credentials: 'omit', signal });
}

/** A tile of a template. */
function concrete(address: string): string {
  return address.replaceAll('{z}', '0').replaceAll('{x}', '0').replaceAll('{y}', '0');
}
