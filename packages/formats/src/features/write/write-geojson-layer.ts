import { featureFileTypes } from '../feature-file-types.ts';
import type { LayerToWrite, LayerWriter } from './layer-to-write.ts';

/** GeoJSON (RFC 7946), one feature on each line. */
export const geoJsonWriter: LayerWriter = {
  name: featureFileTypes.geojson.name,
  extension: '.geojson',
  mediaType: featureFileTypes.geojson.mediaType,
  write: writeGeoJson,
};

async function* writeGeoJson({ features }: LayerToWrite): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const piece of features) {
    if (piece.length === 0) continue;
    yield separator + piece.map((feature) => JSON.stringify(feature)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
