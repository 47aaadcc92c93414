import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Bbox } from '@webmaps/geo/bbox';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import sharp from 'sharp';
import { PmtilesWriter } from '../pmtiles/pmtiles-writer.ts';
import type { DemGrid } from './dem-grid.ts';
import { FadingSurface } from './fading-surface.ts';
import { HeightSurface } from './height-surface.ts';

/** Pixels of a tile's side: a quarter of the requests of 256, and what the map asks for. */
const TILE_SIZE = 512;
/** A pixel is at most this share of the source's spacing, so that bicubic curves survive. */
const PIXEL_SHARE = 0.55;
/** Finer zooms than this would only repeat what a country's terrain model knows. */
const FINEST_ZOOM = 14;
/** The coarsest zoom shows the region at about this share of a tile. */
const COARSEST_SHARE = 1 / 8;
/** Heights are rounded to a quarter metre at the finest zoom, twice as much at each coarser one. */
const STEP_METRES = 0.25;
const COARSEST_STEP_METRES = 4;
const EQUATOR_METRES = 40_075_016.686;
/** Tiles compressed at the same time, on sharp's own threads; more would only hold memory. */
const AT_ONCE = 4;

/** Of 0 to 6: 4 takes a third longer for 1 % less, 0 makes files three times as large. */
const WEBP_EFFORT = 1;

/** Adds 32768 so that all heights are positive: R 256 m, G 1 m, B 1/256 m (terrarium). */
const TERRARIUM_BASE = 32768;

/**
 * Writes the terrain as terrarium WebP tiles of 512 pixels, lossless, in a PMTiles archive, for all
 * tiles that touch the box and what fades around it. Its metadata name the height of all beyond
 * (`levelMetres`). Equal input gives equal bytes.
 */
export async function writeTerrain(
  dem: DemGrid,
  path: string,
  { bbox }: { bbox: Bbox },
): Promise<{ bytes: number; minZoom: number; maxZoom: number }> {
  const { minZoom, maxZoom } = zoomsOf(dem.resolutionMetres, bbox);
  const surface = new FadingSurface(new HeightSurface(dem), bbox);
  const writer = new PmtilesWriter({
    tileType: 'webp',
    bbox: surface.bbox,
    metadata: {
      name: 'terrain',
      encoding: 'terrarium',
      tileSize: TILE_SIZE,
      levelMetres: surface.levelMetres,
      attribution: dem.attributions.map(({ text }) => text).join(', '),
    },
  });
  const tiles = [...tilesOf(surface.bbox, minZoom, maxZoom)];
  for (let first = 0; first < tiles.length; first += AT_ONCE) {
    const batch = tiles.slice(first, first + AT_ONCE).map(async ({ z, x, y }) => {
      const step = Math.min(COARSEST_STEP_METRES, STEP_METRES * 2 ** (maxZoom - z));
      writer.add(z, x, y, await compress(terrarium(surface, { z, x, y, step })));
    });
    await Promise.all(batch);
  }
  const { bytes } = await writer.finish(path);
  return { bytes, minZoom, maxZoom };
}

/** The finest zoom by the source's spacing, the coarsest by the region's size. */
function zoomsOf(resolutionMetres: number, bbox: Bbox): { minZoom: number; maxZoom: number } {
  const latitude = (bbox[1] + bbox[3]) / 2;
  const worldPixelMetres = (EQUATOR_METRES * longitudeScale(latitude)) / TILE_SIZE;
  const finest = Math.ceil(Math.log2(worldPixelMetres / (resolutionMetres * PIXEL_SHARE)));
  const maxZoom = Math.min(FINEST_ZOOM, Math.max(0, finest));
  const span = Math.max(
    mercatorX(bbox[2]) - mercatorX(bbox[0]),
    mercatorY(bbox[1]) - mercatorY(bbox[3]),
  );
  const coarsest = Math.ceil(Math.log2(COARSEST_SHARE / span));
  return { minZoom: Math.max(0, Math.min(coarsest, maxZoom)), maxZoom };
}

function* tilesOf(
  bbox: Bbox,
  minZoom: number,
  maxZoom: number,
): Generator<{ z: number; x: number; y: number }> {
  for (let z = minZoom; z <= maxZoom; z++) {
    const count = 2 ** z;
    const tileOf = (place: number): number => Math.min(count - 1, Math.floor(place * count));
    for (let x = tileOf(mercatorX(bbox[0])); x <= tileOf(mercatorX(bbox[2])); x++) {
      for (let y = tileOf(mercatorY(bbox[3])); y <= tileOf(mercatorY(bbox[1])); y++) {
        yield { z, x, y };
      }
    }
  }
}

/** RGB bytes of one tile, its heights rounded to `step` metres. */
function terrarium(
  surface: FadingSurface,
  { z, x, y, step }: { z: number; x: number; y: number; step: number },
): Uint8Array {
  const world = 2 ** z;
  const centres = (tile: number, toDegrees: (place: number) => number): Float64Array =>
    Float64Array.from({ length: TILE_SIZE }, (_, pixel) =>
      toDegrees((tile + (pixel + 0.5) / TILE_SIZE) / world),
    );
  const metres = surface.sampleLattice(centres(x, lonOfMercatorX), centres(y, latOfMercatorY));
  const rgb = new Uint8Array(metres.length * 3);
  for (let pixel = 0; pixel < metres.length; pixel++) {
    const height = Math.round((metres[pixel] as number) / step) * step + TERRARIUM_BASE;
    const whole = Math.floor(height);
    rgb[pixel * 3] = whole >> 8;
    rgb[pixel * 3 + 1] = whole & 255;
    rgb[pixel * 3 + 2] = (height - whole) * 256;
  }
  return rgb;
}

async function compress(rgb: Uint8Array): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width: TILE_SIZE, height: TILE_SIZE, channels: 3 } })
    .webp({ lossless: true, effort: WEBP_EFFORT })
    .toBuffer();
}
