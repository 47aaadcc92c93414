import type { ContourUnit } from '@webmaps/terrain/contour-steps';
import { contourBounds } from '@webmaps/terrain/contour-fade';
import { CONTOUR_MIN_ZOOM } from '@webmaps/terrain/contour-steps';
import type { AddProtocolAction } from 'maplibre-gl';
import type { PMTiles } from 'pmtiles';
import { readHeightAddress } from './height-addresses.ts';
import type { DrawnShading } from './height-addresses.ts';
import { heights } from './heights-client.ts';

/** The last zoom with tiles of its own; the map draws them larger beyond it. */
const MAX_ZOOM = 15;

/** The map takes it for a tile that holds nothing. */
const nothing = new ArrayBuffer(0);

/** An archive by its absolute address: the one that the map's own tiles come from. */
export type ArchiveAt = (address: string) => PMTiles;

const shadings: readonly DrawnShading[] = (['slope', 'aspect'] as const).flatMap((kind) =>
  (['light', 'dark'] as const).map((theme) => ({ kind, theme })),
);

/** The protocols of our own addresses in the map library, and their handlers. */
export function heightProtocols(archiveAt: ArchiveAt): Record<string, AddProtocolAction> {
  return {
    'contours-m': contours(archiveAt, 'm'),
    'contours-ft': contours(archiveAt, 'ft'),
    relief: relief(archiveAt),
    ...Object.fromEntries(
      shadings.map((shading) => [`${shading.kind}-${shading.theme}`, shade(archiveAt, shading)]),
    ),
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

function shade(archiveAt: ArchiveAt, shading: DrawnShading): AddProtocolAction {
  return async ({ url }, { signal }) => {
    const { archive, bbox, tile } = readHeightAddress(url);
    if (!tile) return { data: { ...(await describe(url, archiveAt(archive))), bounds: bbox } };
    return { data: await heights().call('shade', { archive, tile, bbox, ...shading }, { signal }) };
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
