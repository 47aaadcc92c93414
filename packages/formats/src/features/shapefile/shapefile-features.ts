import type { ByteSource } from '../../byte-source.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FaultPlace } from '../../fault.ts';
import { giveWay } from '../../track/give-way.ts';
import type { ToDegrees } from '../projection/open-projection.ts';
import type { FeatureContext, FeatureFormat, FileFeature } from '../feature-format.ts';
import { readDbf } from './read-dbf.ts';
import type { DbfRecord } from './read-dbf.ts';
import { isShapefile, readShp } from './read-shp.ts';

/** A Shapefile by itself, without the table of its values; in an archive it has them. */
export const shapefileFeatures: FeatureFormat = {
  ...featureFileTypes.shapefile,
  sniff: (head) => (isShapefile(head) ? 'sure' : 'no'),
  async read(source: ByteSource, context) {
    const shp = await source.read(0, source.size);
    context.faults.add({
      code: 'no-table',
      message: 'The file has shapes alone. Pack it into a .zip with its .dbf to have their values.',
    });
    await readShapefile({ shp }, context);
  },
};

export interface ShapefileParts {
  readonly shp: Uint8Array;
  readonly dbf?: Uint8Array;
  /** The label of the encoding that the .cpg file says. */
  readonly encoding?: string;
  readonly layer?: string;
  /** Where its positions are in a projection. */
  readonly toDegrees?: ToDegrees;
}

const RECORDS_PER_TURN = 2000;

/** Hands on shapes with their values. @throws UnreadableFile where they cannot be read */
export async function readShapefile(
  { shp, dbf, encoding, layer, toDegrees }: ShapefileParts,
  context: FeatureContext,
): Promise<void> {
  const { decodeText } = context;
  const records: Iterator<DbfRecord, void> | undefined =
    dbf &&
    readDbf(dbf, {
      ...(decodeText && { decodeText }),
      ...(encoding !== undefined && { encoding }),
    });
  let features: FileFeature[] = [];
  let places: FaultPlace[] = [];
  const handOn = () => {
    if (features.length > 0)
      context.take({ features, places, ...(layer !== undefined && { layer }) });
    features = [];
    places = [];
  };
  let count = 0;
  for (const { geometry, byte } of readShp(shp, {
    faults: context.faults,
    ...(toDegrees && { toDegrees }),
  })) {
    const next = records?.next();
    const record = next?.done === true ? undefined : next?.value;
    if (geometry !== undefined && record?.isDeleted !== true) {
      features.push({ type: 'Feature', geometry, properties: record?.values ?? {} });
      places.push({ byte });
    }
    if (++count % RECORDS_PER_TURN > 0) continue;
    handOn();
    await giveWay(context, byte / shp.length);
  }
  handOn();
}
