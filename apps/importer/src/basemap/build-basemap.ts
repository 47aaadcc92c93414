import { setImmediate as nextTurn } from 'node:timers/promises';

import type { OsmExtract } from '../osm/extract.ts';
import { cutZoom, sortForDrawing } from '../tiles/cutter.ts';
import { PmtilesWriter, type PmtilesSummary } from '../tiles/pmtiles-writer.ts';
import { collectFeatures } from './collect-features.ts';

export interface BasemapOptions {
  /** Where the archive goes. */
  readonly path: string;
  readonly name: string;
  /** Plain text of the credits. */
  readonly attribution: string;
  readonly signal?: AbortSignal;
  /** Called after each zoom. */
  readonly onProgress?: (progress: { readonly zoom: number; readonly tiles: number }) => void;
}

/** Writes the vector tiles of the extract, zooms 0 to 15, as a PMTiles archive. */
export async function buildBasemap(
  extract: OsmExtract,
  options: BasemapOptions,
): Promise<PmtilesSummary> {
  const store = collectFeatures(extract);
  const writer = new PmtilesWriter({
    tileType: 'mvt',
    bbox: extract.bbox,
    metadata: {
      name: options.name,
      type: 'baselayer',
      attribution: options.attribution,
      vector_layers: store.vectorLayers(),
    },
  });
  const drawingOrder = sortForDrawing(store);
  let tiles = 0;
  for (let zoom = 0; zoom <= store.maxZoom; zoom++) {
    options.signal?.throwIfAborted();
    cutZoom({ store, drawingOrder, zoom }, (z, x, y, bytes) => {
      writer.add(z, x, y, bytes);
      tiles++;
    });
    options.onProgress?.({ zoom, tiles });
    // Lets signals and other work in between the zooms.
    await nextTurn();
  }
  return writer.finish(options.path);
}
