import { zipSync } from 'fflate';
import type { ByteSource } from '../byte-source.ts';
import { fileTypes } from '../file-types.ts';
import { UnreadableFile } from '../fault.ts';
import { kml } from '../kml/kml.ts';
import { KmlCollector } from '../kml/kml-collector.ts';
import { writeKml } from '../kml/write-kml.ts';
import type { TrackFile } from '../track/track-file.ts';
import type { ReadContext, TrackFormat } from '../track/track-format.ts';
import { readXml } from '../xml/read-xml.ts';
import { listZip, readZipMember } from '../zip/read-zip.ts';

/** An archive of KML. Pictures in it are not read, and none are written. */
export const kmz: TrackFormat = {
  ...fileTypes.kmz,
  survives: kml.survives,
  sniff: (head, name) => {
    const isNamed = name.toLowerCase().endsWith('.kmz');
    if (isZip(head)) return isNamed ? 'sure' : 'maybe';
    return isNamed && kml.sniff(head, '') === 'no' ? 'maybe' : 'no';
  },
  read: readKmz,
  write: (file) => zipSync({ [MAIN_FILE]: writeKml(file) }, { mtime: FIRST_DAY }),
};

/** The first that zip knows; equal routes give equal files. */
const FIRST_DAY = new Date(1980, 0, 1);

/** Where programs look for the KML first. */
const MAIN_FILE = 'doc.kml';

async function readKmz(source: ByteSource, context: ReadContext): Promise<TrackFile> {
  const members = await listZip(source);
  const files = members.filter(({ name }) => name.toLowerCase().endsWith('.kml'));
  const member = files.find(({ name }) => name === MAIN_FILE) ?? files[0];
  if (!member) throw new UnreadableFile('There is no KML in the archive.');
  for (const { name } of files.filter((file) => file !== member)) {
    const message = 'Only one file of an archive is read; this one was left out.';
    context.faults.add({ code: 'other-member', message, place: { member: name } });
  }
  const collector = new KmlCollector(context);
  const stream = () => readZipMember(source, member, context);
  await readXml({ size: member.size, stream }, context, collector);
  return collector.finish();
}

function isZip([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}
