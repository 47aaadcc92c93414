import { fileTypes } from '../file-types.ts';
import type { TrackFormat } from '../track/track-format.ts';
import { readXml } from '../xml/read-xml.ts';
import { sniffRootElement } from '../xml/sniff-xml.ts';
import { GpxCollector } from './gpx-collector.ts';
import { writeGpx } from './write-gpx.ts';

/** GPX: reads 1.0 and 1.1, writes 1.1. Source: https://www.topografix.com/GPX/1/1/ */
export const gpx: TrackFormat = {
  ...fileTypes.gpx,
  survives: {
    places: true,
    routes: true,
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
    ],
    positionStep: 1e-7,
  },
  sniff: (head, name) => {
    const root = sniffRootElement(head);
    if (root === 'gpx') return 'sure';
    return root === undefined && name.toLowerCase().endsWith('.gpx') ? 'maybe' : 'no';
  },
  async read(source, context) {
    const collector = new GpxCollector(context);
    await readXml(source, context, collector);
    return collector.finish();
  },
  write: writeGpx,
};
