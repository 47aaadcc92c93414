import type { AddProtocolAction } from 'maplibre-gl';
import type { PMTiles } from 'pmtiles';
import { z } from 'zod';

/** Pixels of a side: all tiles of a source have the same. */
const TILE_SIZE = 512;
/** Added to heights in terrarium pictures: R 256 m, G 1 m, B 1/256 m. */
const BASE_METRES = 32_768;

/** Older packs lack the height of the ground beyond them. */
const metadataSchema = z.object({ levelMetres: z.number().optional() });

/** The map takes it for a tile that holds nothing. */
const nothing = new ArrayBuffer(0);

/** The ground in 3D, by the absolute address of a terrain archive. */
export function terrainAddress(archive: string): string {
  return `terrain://${archive}`;
}

/**
 * The archive's own pictures of heights, and around them the height that it fades to: the map
 * library takes what has no tile for sea level, and would break off at the region's edge.
 */
export function levelTerrain(
  archiveAt: (address: string) => PMTiles,
  levelPicture: (metres: number) => Promise<ArrayBuffer> = drawLevel,
): AddProtocolAction {
  const pictures = new Map<number, Promise<ArrayBuffer>>();
  const pictureOf = (metres: number): Promise<ArrayBuffer> => {
    const picture = pictures.get(metres) ?? levelPicture(metres);
    pictures.set(metres, picture);
    return picture;
  };

  return async ({ url, type }, { signal }) => {
    const [, address = '', z = NaN, x = NaN, y = NaN] =
      /^terrain:\/\/(.+?)(?:\/(\d+)\/(\d+)\/(\d+))?$/.exec(url) ?? [];
    const archive = archiveAt(address);
    if (type === 'json') return { data: await describe(url, archive) };
    const tile = await archive.getZxy(Number(z), Number(x), Number(y), signal);
    if (tile) return { data: tile.data };
    const level = await levelOf(archive);
    // A copy: what the map is given is moved into its worker.
    return { data: level === undefined ? nothing : (await pictureOf(level)).slice(0) };
  };
}

/** In the words of TileJSON; without bounds where there is an answer for every place. */
async function describe(url: string, archive: PMTiles) {
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  const isEverywhere = (await levelOf(archive)) !== undefined;
  return {
    tiles: [`${url}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    ...(!isEverywhere && { bounds: [minLon, minLat, maxLon, maxLat] }),
  };
}

/** Read once for each archive: every other reading would be a request. */
const levels = new WeakMap<PMTiles, Promise<number | undefined>>();

function levelOf(archive: PMTiles): Promise<number | undefined> {
  const known = levels.get(archive);
  if (known) return known;
  const level = archive
    .getMetadata()
    .then((metadata) => metadataSchema.safeParse(metadata).data?.levelMetres);
  levels.set(archive, level);
  // What failed may come the next time.
  level.catch(() => levels.delete(archive));
  return level;
}

/** A terrarium picture of one height. */
async function drawLevel(metres: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(TILE_SIZE, TILE_SIZE);
  const context = canvas.getContext('2d');
  if (!context) return nothing;
  const whole = metres + BASE_METRES;
  context.fillStyle = `rgb(${Math.floor(whole / 256)} ${whole % 256} 0)`;
  context.fillRect(0, 0, TILE_SIZE, TILE_SIZE);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return blob.arrayBuffer();
}
