import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../fault.ts';
import type { TrackFile } from '../track/track-file.ts';
import type { ReadContext, TrackFormat } from '../track/track-format.ts';
import { readXml } from '../xml/read-xml.ts';
import { sniffRootElement } from '../xml/sniff-xml.ts';
import { listZip, readZipMember } from '../zip/read-zip.ts';
import { KmlCollector } from './kml-collector.ts';
import { writeKml } from './write-kml.ts';

/** KML 2.2 with Google's tracks, and KMZ, the archive of it. Writes KML. */
export const kml: TrackFormat = {
  name: 'KML',
  extensions: ['.kml', '.kmz'],
  mediaType: 'application/vnd.google-earth.kml+xml',
  survives: {
    places: true,
    routes: false,
    tracks: true,
    segments: true,
    laps: false,
    names: true,
    descriptions: true,
    channels: [
      'elevationMetres',
      'timeSeconds',
      'heartRate',
      'cadence',
      'powerWatts',
      'temperatureCelsius',
      'speedMetresPerSecond',
      'distanceMetres',
    ],
    positionStep: 1e-7,
  },
  sniff: (head, name) => {
    const root = sniffRootElement(head);
    if (root === 'kml') return 'sure';
    const lower = name.toLowerCase();
    if (isZip(head)) return lower.endsWith('.kmz') ? 'sure' : 'maybe';
    return root === undefined && /\.km[lz]$/.test(lower) ? 'maybe' : 'no';
  },
  async read(source, context) {
    if (isZip(await source.read(0, 4))) return readKmz(source, context);
    const collector = new KmlCollector(context);
    await readXml(source, context, collector);
    return collector.finish();
  },
  write: writeKml,
};

async function readKmz(source: ByteSource, context: ReadContext): Promise<TrackFile> {
  const members = await listZip(source);
  const files = members.filter(({ name }) => name.toLowerCase().endsWith('.kml'));
  const member = files.find(({ name }) => name === 'doc.kml') ?? files[0];
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
