import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bbox } from '@webmaps/geo/bbox';

import type { OsmExtract } from '../osm/extract.ts';
import { cutZoom, sortForDrawing } from '@webmaps/tiles/cutter';
import { worldBox } from '@webmaps/tiles/world';
import { PmtilesWriter, type PmtilesSummary } from '../pmtiles/pmtiles-writer.ts';
import { collectFeatures } from './collect-features.ts';
import { BASEMAP_MAX_ZOOM } from '../tile-schema/layers.ts';

export interface BasemapOptions {
  readonly bbox: Bbox;
  readonly signal?: AbortSignal;
  /** Called after each zoom with the share of the work done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Writes the vector tiles of the extract as a PMTiles archive. Zooms go from the first at which the
 * region is more than a dot, often 2 or 3, to 15.
 */
export async function writeBasemap(
  extract: OsmExtract,
  path: string,
  { bbox, signal, onProgress }: BasemapOptions,
): Promise<PmtilesSummary> {
  const box = worldBox(bbox);
  const store = collectFeatures(extract, box);
  const writer = new PmtilesWriter({
    tileType: 'mvt',
    bbox,
    metadata: { type: 'baselayer', vector_layers: store.vectorLayers() },
  });
  const drawingOrder = sortForDrawing(store);
  for (let zoom = 0; zoom <= BASEMAP_MAX_ZOOM; zoom++) {
    signal?.throwIfAborted();
    cutZoom({ store, drawingOrder, zoom, box }, (z, x, y, bytes) => writer.add(z, x, y, bytes));
    // Each zoom has about twice the work of the one before.
    onProgress?.(2 ** (zoom - BASEMAP_MAX_ZOOM));
    // Lets signals and other work in between the zooms.
    await nextTurn();
  }
  return writer.finish(path);
}
