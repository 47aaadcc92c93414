import type { WrittenFormat } from './layer-survival.ts';
import type { LayerWriter } from './layer-to-write.ts';
import { csvWriter } from './write-csv-layer.ts';
import { flatGeobufWriter } from './write-flatgeobuf-layer.ts';
import { geoJsonWriter } from './write-geojson-layer.ts';
import { geoParquetWriter } from './write-geoparquet-layer.ts';
import { gpxWriter } from './write-gpx-layer.ts';
import { kmlWriter } from './write-kml-layer.ts';
import { shapefileWriter } from './write-shapefile-layer.ts';

/** Every format that a layer is written in. */
export const layerWriters: Readonly<Record<WrittenFormat, LayerWriter>> = {
  geojson: geoJsonWriter,
  kml: kmlWriter,
  csv: csvWriter,
  gpx: gpxWriter,
  flatgeobuf: flatGeobufWriter,
  shapefile: shapefileWriter,
  geoparquet: geoParquetWriter,
};
