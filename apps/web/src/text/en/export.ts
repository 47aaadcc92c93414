import type { Loss } from '@webmaps/formats/track/losses';

const lost: Readonly<Record<Loss['what'], string>> = {
  places: 'places',
  routes: 'the planned waypoints',
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

const purposes: Readonly<Record<string, string>> = {
  GPX: 'Most watches and apps',
  TCX: 'Training apps and older watches',
  FIT: 'Garmin, Wahoo, Coros watches',
  KML: 'Google Earth',
  KMZ: 'Google Earth, compressed',
  GeoJSON: 'Web maps and GIS',
  CSV: 'Spreadsheets',
};

/** The dialog that exports a route to any format. */
export const text = {
  open: 'Export as another format',
  title: 'Export the route',
  description: 'Every format keeps the line. Below each is what it would lose of this route.',
  keepsAll: 'Keeps everything.',
  lost,
  loses: (what: string) => `Loses ${what}.`,
  export: (format: string) => `Export ${format}`,
  /** What each format is for, by its name. */
  purposes,
  writing: 'Writing…',
  failed: 'The route was not exported',
  failedBody:
    'It is too long for the memory of this device. Your route is kept: open its link on another device to export it.',
  /** Of a long track whose file this browser has not opened. */
  notWhole:
    'Only a shorter line of this track is saved here, and the file contains that line. Open the recording itself to export all of it.',
  picture: 'PNG of the map with length and climb',
  savePicture: 'Save picture',
  print: 'Print',
  printed: 'Map, elevation, splits, turns',
  pictureName: (slug: string) => `${slug}.png`,
  pictureFailed: 'The picture was not saved',
  /** By what failed: the place, the map's tiles, or the drawing. */
  pictureFailure: {
    outside: 'No region has a map of this place.',
    region:
      'This region is not on this device, and the server cannot be reached. Try again online.',
    canvas:
      'The browser could not draw it. Close other tabs and try again, or use another browser.',
  },
  pictureDistance: 'Distance',
  pictureClimb: 'Climb',
  close: 'Close',
} as const;
