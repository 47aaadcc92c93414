import type { Loss } from '@webmaps/formats/track/losses';

const LOST: Readonly<Record<Loss['what'], string>> = {
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
  description: 'Each format keeps the line. What else of this route it loses is listed below it.',
  keepsAll: 'Keeps everything.',
  loses: (losses: readonly Loss[]) =>
    `Loses ${new Intl.ListFormat('en').format(losses.map(({ what }) => LOST[what]))}.`,
  export: (format: string) => `Export ${format}`,
  close: 'Close',
} as const;
