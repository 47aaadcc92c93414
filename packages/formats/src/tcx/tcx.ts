import { fileTypes } from '../file-types.ts';
import type { TrackFormat } from '../track/track-format.ts';
import { readXml } from '../xml/read-xml.ts';
import { sniffRootElement } from '../xml/sniff-xml.ts';
import { TCX_ROOT, TcxCollector } from './tcx-collector.ts';
import { writeTcx } from './write-tcx.ts';

/** TCX of Garmin's Training Center: activities with laps, and courses. */
export const tcx: TrackFormat = {
  ...fileTypes.tcx,
  survives: {
    places: true,
    routes: false,
    tracks: true,
    segments: true,
    laps: true,
    names: false,
    descriptions: true,
    channels: [
      'elevationMetres',
      'timeSeconds',
      'heartRate',
      'cadence',
      'powerWatts',
      'speedMetresPerSecond',
      'distanceMetres',
    ],
    positionStep: 1e-7,
  },
  sniff: (head, name) => {
    const root = sniffRootElement(head);
    if (root === TCX_ROOT) return 'sure';
    return root === undefined && name.toLowerCase().endsWith('.tcx') ? 'maybe' : 'no';
  },
  async read(source, context) {
    const collector = new TcxCollector(context);
    await readXml(source, context, collector);
    return collector.finish();
  },
  write: writeTcx,
};
