import type { LayerWriter } from './layer-to-write.ts';
import { csvWriter } from './write-csv-layer.ts';
import { geoJsonWriter } from './write-geojson-layer.ts';
import { gpxWriter } from './write-gpx-layer.ts';
import { kmlWriter } from './write-kml-layer.ts';

export type WrittenFormat = 'geojson' | 'kml' | 'csv' | 'gpx';

/** Every format that a layer is written in. */
export const layerWriters: Readonly<Record<WrittenFormat, LayerWriter>> = {
  geojson: geoJsonWriter,
  kml: kmlWriter,
  csv: csvWriter,
  gpx: gpxWriter,
};
