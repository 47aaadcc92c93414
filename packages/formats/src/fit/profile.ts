import type { Lap } from '../track/track-file.ts';

/** Numbers of the public profile of FIT: messages, their fields, and what the values mean. */

export const MESSAGE = {
  fileId: 0,
  session: 18,
  lap: 19,
  record: 20,
  event: 21,
  deviceInfo: 23,
  course: 31,
  coursePoint: 32,
  activity: 34,
  fieldDescription: 206,
} as const;

/** Of every message that has a time. */
export const TIMESTAMP = 253;

/** Seconds from 1970-01-01 to 1989-12-31, where the times of FIT start. */
export const FIT_EPOCH_SECONDS = 631_065_600;

/** Smaller times count from when the device was switched on. */
export const MIN_ABSOLUTE_TIME = 0x1000_0000;

/** Semicircles: 2^31 of them are 180°. */
export const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31;

export const FILE_TYPE = { activity: 4, course: 6 } as const;

/** Types of a timer's event: 1 stop, 4 stop all, 8 stop and disable, 9 the same for all. */
export const TIMER_STOPS: ReadonlySet<number> = new Set([1, 4, 8, 9]);

export const SPORTS = new Map([
  [0, 'generic'],
  [1, 'running'],
  [2, 'cycling'],
  [3, 'transition'],
  [4, 'fitness equipment'],
  [5, 'swimming'],
  [10, 'training'],
  [11, 'walking'],
  [12, 'cross-country skiing'],
  [13, 'alpine skiing'],
  [14, 'snowboarding'],
  [15, 'rowing'],
  [16, 'mountaineering'],
  [17, 'hiking'],
  [18, 'multisport'],
  [19, 'paddling'],
  [21, 'e-biking'],
  [30, 'inline skating'],
  [35, 'snowshoeing'],
  [37, 'stand-up paddling'],
  [41, 'kayaking'],
]);

/** Names of other formats for the sports of FIT. */
export const SPORT_SYNONYMS = new Map([
  ['biking', 'cycling'],
  ['run', 'running'],
  ['trail running', 'running'],
  ['walk', 'walking'],
  ['hike', 'hiking'],
  ['ride', 'cycling'],
]);

export const COURSE_POINTS = new Map([
  [0, 'generic'],
  [1, 'summit'],
  [2, 'valley'],
  [3, 'water'],
  [4, 'food'],
  [5, 'danger'],
  [6, 'left'],
  [7, 'right'],
  [8, 'straight'],
  [9, 'first aid'],
  [15, 'sprint'],
  [16, 'left fork'],
  [17, 'right fork'],
  [18, 'middle fork'],
  [19, 'slight left'],
  [20, 'sharp left'],
  [21, 'slight right'],
  [22, 'sharp right'],
  [23, 'u-turn'],
]);

/** Why a lap ended; the positions are the kinds 3 to 6. */
export const LAP_TRIGGERS: ReadonlyMap<number, NonNullable<Lap['trigger']>> = new Map([
  [0, 'manual'],
  [1, 'time'],
  [2, 'distance'],
  [3, 'location'],
  [4, 'location'],
  [5, 'location'],
  [6, 'location'],
  [7, 'end'],
]);

const MANUFACTURERS = new Map([
  [1, 'Garmin'],
  [15, 'Dynastream'],
  [23, 'Suunto'],
  [32, 'Wahoo'],
  [40, 'Concept2'],
  [69, 'Stages Cycling'],
  [70, 'Sigma'],
  [71, 'TomTom'],
  [89, 'Tacx'],
  [123, 'Polar'],
  [258, 'Lezyne'],
  [260, 'Zwift'],
  [265, 'Strava'],
  [267, 'Bryton'],
  [289, 'Hammerhead'],
  [294, 'Coros'],
]);

const GARMIN = 1;
const GARMIN_PRODUCTS = new Map([
  [1018, 'Forerunner 310XT'],
  [1036, 'Edge 500'],
  [1169, 'Edge 800'],
  [1328, 'Forerunner 910XT'],
  [1551, 'fenix'],
  [1561, 'Edge 510'],
  [1567, 'Edge 810'],
  [1623, 'Forerunner 620'],
  [1765, 'Forerunner 920XT'],
  [1836, 'Edge 1000'],
  [1967, 'fenix 2'],
  [2050, 'fenix 3'],
  [2067, 'Edge 520'],
  [2431, 'Forerunner 235'],
  [2691, 'Forerunner 935'],
  [2697, 'fenix 5'],
  [2713, 'Edge 1030'],
  [3076, 'Forerunner 245'],
  [3113, 'Forerunner 945'],
  [3121, 'Edge 530'],
  [3122, 'Edge 830'],
  [3289, 'fenix 6'],
]);

/** "Garmin fenix 2", or only the maker where the product is not known. */
export function nameDevice(maker: number | undefined, product: number | undefined) {
  const name = MANUFACTURERS.get(maker ?? -1);
  const model = maker === GARMIN ? GARMIN_PRODUCTS.get(product ?? -1) : undefined;
  return name && model ? `${name} ${model}` : name;
}

/** The number of a name, as the first of a table that has it. */
export function numberOfName(names: ReadonlyMap<number, string>, name: string | undefined) {
  for (const [number, known] of names) if (known === name) return number;
  return undefined;
}
