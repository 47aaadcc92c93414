import type { ByteSource } from './byte-source.ts';
import { csv } from './csv/csv.ts';
import type { fileTypes } from './file-types.ts';
import { fit } from './fit/fit.ts';
import { geojson } from './geojson/geojson.ts';
import { gpx } from './gpx/gpx.ts';
import { tcx } from './tcx/tcx.ts';
import { kml } from './kml/kml.ts';
import { kmz } from './kmz/kmz.ts';
import type { TrackFormat } from './track/track-format.ts';

/** Every format of tracks. Where two are equally likely for a file, the first one is taken. */
export const trackFormats: readonly TrackFormat[] = Object.values({
  gpx,
  tcx,
  fit,
  kml,
  kmz,
  geojson,
  csv,
} satisfies Record<keyof typeof fileTypes, TrackFormat>);

/** The format of a file by its first bytes, and by its name only where bytes cannot tell. */
export async function sniffTrackFormat(source: ByteSource): Promise<TrackFormat | undefined> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const verdicts = trackFormats.map((format) => ({
    format,
    verdict: format.sniff(head, source.name),
  }));
  const find = (wanted: 'sure' | 'maybe') =>
    verdicts.find(({ verdict }) => verdict === wanted)?.format;
  const name = source.name.toLowerCase();
  const isNamed = ({ extensions }: TrackFormat) => extensions.some((end) => name.endsWith(end));
  const named = verdicts.find(({ format, verdict }) => verdict === 'maybe' && isNamed(format));
  return find('sure') ?? named?.format ?? find('maybe');
}

/** What `TrackFormat.sniff` asks for. */
const HEAD_BYTES = 4096;
