import { encodeUtf8 } from '@webmaps/geo/utf8';
import { writeZip } from '../../zip/write-zip.ts';
import type { MemberToWrite } from '../../zip/write-zip.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FileFeature, FileGeometry } from '../feature-format.ts';
import { writeDbf } from '../shapefile/write-dbf.ts';
import { shpKindOf, writeShp } from '../shapefile/write-shp.ts';
import type { ShpKind } from '../shapefile/write-shp.ts';
import { hasHeights } from './layer-facts.ts';
import type { LayerToWrite, LayerWriter } from './layer-to-write.ts';

/** An archive with a Shapefile for each kind of shapes; those with heights are kinds of their own. */
export const shapefileWriter: LayerWriter = {
  name: featureFileTypes.shapefile.name,
  extension: '.zip',
  mediaType: featureFileTypes.archive.mediaType,
  write: writeShapefile,
};

/** Degrees of WGS 84, as Esri's programs describe them. */
const PROJECTION =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

interface Group {
  readonly kind: ShpKind;
  readonly hasHeights: boolean;
  readonly geometries: FileGeometry[];
  readonly rows: FileFeature['properties'][];
}

/** The widths of columns are known only at the end, so the layer is in memory. */
async function* writeShapefile({
  name,
  columns,
  features,
}: LayerToWrite): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const groups = new Map<string, Group>();
  for await (const piece of features) for (const feature of piece) addFeature(groups, feature);
  // An empty layer is an empty Shapefile.
  if (groups.size === 0)
    groups.set('points', { kind: 'points', hasHeights: false, geometries: [], rows: [] });
  const base = fileNameOf(name);
  const members = function* (): Generator<MemberToWrite> {
    for (const [ending, { rows, ...shapes }] of groups) {
      const file = groups.size > 1 ? `${base}_${ending}` : base;
      const { shp, shx } = writeShp(shapes);
      yield { name: `${file}.shp`, bytes: shp };
      yield { name: `${file}.shx`, bytes: shx };
      yield { name: `${file}.dbf`, bytes: writeDbf(columns, rows) };
      yield { name: `${file}.prj`, bytes: encodeUtf8(PROJECTION) };
      yield { name: `${file}.cpg`, bytes: encodeUtf8('UTF-8') };
    }
  };
  yield* writeZip(members());
}

function addFeature(groups: Map<string, Group>, { geometry, properties }: FileFeature): void {
  const kind = geometry ? shpKindOf(geometry) : undefined;
  if (!geometry || !kind) return;
  const isHigh = hasHeights(geometry);
  const ending = isHigh ? `${kind}_z` : kind;
  const group = groups.get(ending) ?? { kind, hasHeights: isHigh, geometries: [], rows: [] };
  groups.set(ending, group);
  group.geometries.push(geometry);
  group.rows.push(properties);
}

/** Of a layer, without what file systems and archives refuse. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}\s.]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return plain === '' ? 'layer' : plain;
}
