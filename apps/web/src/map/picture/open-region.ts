import type { DrawnRegion } from '@webmaps/map-picture/draw-regions';
import type { Heights } from '@webmaps/map-picture/relief';
import type { Region } from '@webmaps/protocol/region';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { FetchSource, PMTiles } from 'pmtiles';
import type { Source } from 'pmtiles';
import { REGION_CACHE } from '../../storage/region-cache.ts';
import { downloadedFile } from '../../storage/region-folder.ts';

/** A region as pictures read it; undefined where its tiles cannot be read. */
export async function openRegion(region: Region): Promise<DrawnRegion | undefined> {
  const { basemap, elevation } = region.files;
  if (!basemap) return undefined;
  try {
    const archive = new PMTiles(await openSource(basemap.url));
    const { minZoom, maxZoom } = await archive.getHeader();
    const heights = elevation && (await openHeights(elevation.url));
    return {
      region,
      tiles: {
        zooms: async () => ({ minZoom, maxZoom }),
        tile: async (z, x, y) => {
          const tile = await archive.getZxy(z, x, y);
          return tile && new Uint8Array(tile.data);
        },
      },
      heights,
    };
  } catch (error) {
    console.warn(`The map of ${region.id} cannot be read for a picture:`, error);
    return undefined;
  }
}

/** Undefined where they cannot be read: the picture then has no relief. */
async function openHeights(url: string): Promise<Heights | undefined> {
  try {
    const file = (await wholeFile(url)) ?? (await fetchWhole(url));
    const grid = ElevationGrid.open(new Uint8Array(await file.arrayBuffer()));
    return (lon, lat) => grid.sample(lon, lat);
  } catch (error) {
    console.warn(`${url} cannot be read for the relief of a picture:`, error);
    return undefined;
  }
}

async function fetchWhole(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.blob();
}

async function openSource(url: string): Promise<Source> {
  const file = await wholeFile(url);
  // A worker's addresses are relative to its script.
  if (!file) return new FetchSource(new URL(url, location.origin).href);
  return {
    getKey: () => url,
    getBytes: async (offset, length) => ({
      data: await file.slice(offset, offset + length).arrayBuffer(),
    }),
  };
}

/** A file that the person downloaded, or that an earlier visit kept. */
async function wholeFile(url: string): Promise<Blob | undefined> {
  const downloaded = await downloadedFile(url);
  if (downloaded) return downloaded;
  // Absent on pages from plain HTTP.
  const { caches } = globalThis as { readonly caches?: CacheStorage };
  const kept = await (await caches?.open(REGION_CACHE))?.match(url);
  return kept?.blob();
}
