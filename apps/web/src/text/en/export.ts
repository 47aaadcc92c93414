import type { Loss } from '@webmaps/formats/track/losses';

const lost: Readonly<Record<Loss['what'], string>> = {
  places: 'places',
  routes: 'the planned points between start and end',
  pauses: 'pauses',
  laps: 'laps',
  names: 'the name',
  descriptions: 'the description',
  elevationMetres: 'elevations',
  timeSeconds: 'times',
  heartRate: 'heart rate',
  cadence: 'cadence',
  powerWatts: 'power',
  temperatureCelsius: 'temperature',
  speedMetresPerSecond: 'speed',
  distanceMetres: 'the distance that the device measured',
};

/** The dialog that exports a route to any format. */
export const text = {
  open: 'Export as another format',
  title: 'Export the route',
  description: 'Every format keeps the line. What else it loses of this route is beside it.',
  keepsAll: 'Keeps everything.',
  lost,
  loses: (what: string) => `Loses ${what}.`,
  export: (format: string) => `Export ${format}`,
  close: 'Close',
} as const;
