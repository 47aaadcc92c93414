import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import { joinBytes } from '../../join-bytes.ts';
import type { ReadContext } from '../../track/track-format.ts';
import { listZip, readZipMember } from '../../zip/read-zip.ts';
import type { ZipMember } from '../../zip/read-zip.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { readKmlFeatures } from '../kml/kml-features.ts';
import { openProjection } from '../projection/open-projection.ts';
import { isSpreadsheet, readSpreadsheet } from '../xlsx/xlsx-features.ts';
import { encodingOfCpg } from '../shapefile/read-dbf.ts';
import { readShapefile } from '../shapefile/shapefile-features.ts';

/**
 * An archive of Shapefiles, each with its table and a layer of its own, or of KML (KMZ). A
 * spreadsheet is an archive too.
 */
export const archiveFeatures: FeatureFormat = {
  ...featureFileTypes.archive,
  extensions: ['.zip', ...featureFileTypes.kmz.extensions, ...featureFileTypes.xlsx.extensions],
  sniff: ([p, k, three, four]) =>
    p === 0x50 && k === 0x4b && three === 3 && four === 4 ? 'sure' : 'no',
  read: readArchive,
};

async function readArchive(source: ByteSource, context: FeatureContext): Promise<void> {
  const all = await listZip(source);
  if (isSpreadsheet(all)) return readSpreadsheet(source, all, context);
  const members = all.filter(({ name }) => !/(?:^|\/)(?:__MACOSX|\.)/.test(name));
  const shapefiles = members.filter(({ name }) => name.toLowerCase().endsWith('.shp'));
  for (const member of shapefiles) {
    const layer = shapefiles.length > 1 ? baseOf(member.name).replace(/^.*\//, '') : undefined;
    await readShapefileMember(source, { member, members, layer }, context);
  }
  if (shapefiles.length > 0) return;
  const kmls = members.filter(({ name }) => name.toLowerCase().endsWith('.kml'));
  const kml = kmls.find(({ name }) => name === 'doc.kml') ?? kmls[0];
  if (!kml)
    throw new UnreadableFile(
      'There is neither a Shapefile nor KML in the archive, and it is no spreadsheet.',
    );
  for (const { name } of kmls.filter((other) => other !== kml)) {
    const message = 'Only one file of an archive is read; this one was left out.';
    context.faults.add({ code: 'other-member', message, place: { member: name } });
  }
  await readKmlFeatures(
    { size: kml.size, stream: () => readZipMember(source, kml, context) },
    context,
  );
}

async function readShapefileMember(
  source: ByteSource,
  {
    member,
    members,
    layer,
  }: {
    readonly member: ZipMember;
    readonly members: readonly ZipMember[];
    readonly layer: string | undefined;
  },
  context: FeatureContext,
): Promise<void> {
  const base = baseOf(member.name).toLowerCase();
  const beside = async (ending: string) => {
    const found = members.find(({ name }) => name.toLowerCase() === base + ending);
    return found && readMember(source, found, context);
  };
  const projection = await beside('.prj');
  const toDegrees = projection && (await openProjection(decodeUtf8(projection)));
  const cpg = await beside('.cpg');
  const dbf = await beside('.dbf');
  if (!dbf) {
    const message = 'The archive has no table (.dbf) for these shapes.';
    context.faults.add({ code: 'no-table', message, place: { member: member.name } });
  }
  await readShapefile(
    {
      shp: await readMember(source, member, context),
      ...(dbf && { dbf }),
      ...(toDegrees && { toDegrees }),
      ...(cpg && { encoding: encodingOfCpg(decodeUtf8(cpg)) }),
      ...(layer !== undefined && { layer }),
    },
    context,
  );
}

/** What an archive declares of its sizes is not believed before it has been read. */
async function readMember(
  source: ByteSource,
  member: ZipMember,
  context: ReadContext,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readZipMember(source, member, context)) pieces.push(piece);
  return joinBytes(pieces);
}

function baseOf(name: string): string {
  return name.slice(0, -'.shp'.length);
}
