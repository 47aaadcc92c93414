import type { ByteSource } from '../../byte-source.ts';
import { fileTypes } from '../../file-types.ts';
import { kml } from '../../kml/kml.ts';
import { readXml } from '../../xml/read-xml.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { KmlFeatureCollector } from './kml-feature-collector.ts';

/** KML 2.2: placemarks with areas, lines, points and Google's tracks; of styles, colours and widths. */
export const kmlFeatures: FeatureFormat = {
  ...fileTypes.kml,
  sniff: (head, name) => kml.sniff(head, name),
  read: readKmlFeatures,
};

export async function readKmlFeatures(
  source: Pick<ByteSource, 'size' | 'stream'>,
  context: FeatureContext,
): Promise<void> {
  const collector = new KmlFeatureCollector(context);
  await readXml(source, context, collector);
  collector.finish();
}
