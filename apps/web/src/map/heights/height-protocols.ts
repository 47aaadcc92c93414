import type { ContourUnit } from '@webmaps/terrain/contour-steps';
import { contourBounds } from '@webmaps/terrain/contour-fade';
import { CONTOUR_MIN_ZOOM } from '@webmaps/terrain/contour-steps';
import type { AddProtocolAction } from 'maplibre-gl';
import type { PMTiles } from 'pmtiles';
import type { Client } from '../../workers/rpc.ts';
import { connect } from '../../workers/rpc.ts';
import { readHeightAddress } from './height-addresses.ts';
import type { HeightsApi } from './heights-api.ts';

/** The last zoom with tiles of its own; the map draws them larger beyond it. */
const MAX_ZOOM = 15;

/** The map takes it for a tile that holds nothing. */
const nothing = new ArrayBuffer(0);

/** An archive by its absolute address: the one that the map's own tiles come from. */
export type ArchiveAt = (address: string) => PMTiles;

let client: Client<HeightsApi> | undefined;

/** The worker starts with the first tile that has to be computed. */
function heights(): Client<HeightsApi> {
  client ??= connect<HeightsApi>(
    new Worker(new URL('./heights.worker.ts', import.meta.url), {
      type: 'module',
      name: 'heights',
    }),
  );
  return client;
}

/** The protocols of our own addresses in the map library, and their handlers. */
export function heightProtocols(archiveAt: ArchiveAt): Record<string, AddProtocolAction> {
  return {
    'contours-m': contours(archiveAt, 'm'),
    'contours-ft': contours(archiveAt, 'ft'),
    relief: relief(archiveAt),
  };
}

function contours(archiveAt: ArchiveAt, unit: ContourUnit): AddProtocolAction {
  return async ({ url }, { signal }) => {
    const { archive, bbox, tile } = readHeightAddress(url);
    if (!tile) {
      const bounds = bbox && contourBounds(bbox);
      return { data: { ...(await describe(url, archiveAt(archive))), bounds } };
    }
    if (tile.z < CONTOUR_MIN_ZOOM) return { data: nothing };
    return { data: await heights().call('contours', { archive, tile, unit, bbox }, { signal }) };
  };
}

/**
 * The archive's own pictures of heights, and beyond its finest zoom ones that are smooth between
 * its heights, where the map would draw each of them as a square.
 */
function relief(archiveAt: ArchiveAt): AddProtocolAction {
  return async ({ url }, { signal }) => {
    const { archive, tile } = readHeightAddress(url);
    const source = archiveAt(archive);
    if (!tile) return { data: await describe(url, source) };
    if (tile.z > (await source.getHeader()).maxZoom) {
      return { data: await heights().call('relief', { archive, tile }, { signal }) };
    }
    return { data: (await source.getZxy(tile.z, tile.x, tile.y, signal))?.data ?? nothing };
  };
}

/** In the words of TileJSON. */
async function describe(url: string, archive: PMTiles) {
  const { minZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  return {
    tiles: [`${url}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: MAX_ZOOM,
    bounds: [minLon, minLat, maxLon, maxLat],
  };
}
