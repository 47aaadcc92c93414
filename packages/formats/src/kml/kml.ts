import { fileTypes } from '../file-types.ts';
import type { TrackFormat } from '../track/track-format.ts';
import { readXml } from '../xml/read-xml.ts';
import { sniffRootElement } from '../xml/sniff-xml.ts';
import { KmlCollector } from './kml-collector.ts';
import { writeKml } from './write-kml.ts';

/** KML 2.2 with Google's tracks. */
export const kml: TrackFormat = {
  ...fileTypes.kml,
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
    return root === undefined && name.toLowerCase().endsWith('.kml') ? 'maybe' : 'no';
  },
  async read(source, context) {
    const collector = new KmlCollector(context);
    await readXml(source, context, collector);
    return collector.finish();
  },
  write: writeKml,
};
