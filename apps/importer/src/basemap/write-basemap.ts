import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bbox } from '@webmaps/geo/bbox';

import type { OsmExtract } from '../osm/extract.ts';
import { cutZoom, sortForDrawing } from '../tiles/cutter.ts';
import { PmtilesWriter } from '../tiles/pmtiles-writer.ts';
import { collectFeatures } from './collect-features.ts';
import { BASEMAP_MAX_ZOOM } from './layers.ts';

export interface BasemapOptions {
  readonly bbox: Bbox;
  readonly signal?: AbortSignal;
  /** Called after each zoom with the share of the work done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Writes the vector tiles of the extract, zooms 0 to 15, as a PMTiles archive. */
export async function writeBasemap(
  extract: OsmExtract,
  path: string,
  { bbox, signal, onProgress }: BasemapOptions,
): Promise<{ bytes: number; minZoom: number; maxZoom: number }> {
  const store = collectFeatures(extract, bbox);
  const writer = new PmtilesWriter({
    tileType: 'mvt',
    bbox,
    metadata: { type: 'baselayer', vector_layers: store.vectorLayers() },
  });
  const drawingOrder = sortForDrawing(store);
  for (let zoom = 0; zoom <= BASEMAP_MAX_ZOOM; zoom++) {
    signal?.throwIfAborted();
    cutZoom({ store, drawingOrder, zoom }, (z, x, y, bytes) => writer.add(z, x, y, bytes));
    // Each zoom has about twice the work of the one before.
    onProgress?.(2 ** (zoom - BASEMAP_MAX_ZOOM));
    // Lets signals and other work in between the zooms.
    await nextTurn();
  }
  const { bytes } = await writer.finish(path);
  return { bytes, minZoom: 0, maxZoom: BASEMAP_MAX_ZOOM };
}
