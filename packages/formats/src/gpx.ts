import type { FileFormat } from './format.ts';
import { readGpx } from './read-gpx.ts';
import type { TrackDocument } from './track-document.ts';
import { writeGpx } from './write-gpx.ts';

/** GPX: reads 1.0 and 1.1, writes 1.1. Source: https://www.topografix.com/GPX/1/1/ */
export const gpx: FileFormat<TrackDocument> = {
  name: 'GPX',
  extensions: ['.gpx'],
  mediaType: 'application/gpx+xml',
  read: readGpx,
  write: writeGpx,
};
