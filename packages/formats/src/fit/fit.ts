import { fileTypes } from '../file-types.ts';
import type { TrackFormat } from '../track/track-format.ts';
import { DEGREES_PER_SEMICIRCLE } from './profile.ts';
import { isFitHeader, readFit } from './read-fit.ts';
import { writeFit } from './write-fit.ts';

/** FIT, as sports watches and bicycle computers record it: activities and courses. */
export const fit: TrackFormat = {
  ...fileTypes.fit,
  survives: {
    places: true,
    routes: false,
    tracks: true,
    segments: true,
    laps: true,
    names: true,
    descriptions: false,
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
    positionStep: DEGREES_PER_SEMICIRCLE,
  },
  sniff: (head) =>
    isFitHeader(new DataView(head.buffer, head.byteOffset, head.byteLength), 0) ? 'sure' : 'no',
  read: readFit,
  write: writeFit,
};
