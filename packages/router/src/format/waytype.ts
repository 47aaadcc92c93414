/**
 * What kind of way a stretch is. The index in this list is the code stored in a graph, so the order
 * is part of the format: new kinds are added at the end only.
 */
export const WAYTYPES = [
  'unknown',
  'footway',
  'path',
  'track',
  'steps',
  'pedestrian',
  /** Straight across an open area, where no line is mapped. */
  'square',
  'living_street',
  'residential',
  'service',
  'unclassified',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'cycleway',
  'bridleway',
  'pier',
  'platform',
  'ferry',
  /** A straight line that keeps to no way; never stored, only reported in routes. */
  'free',
] as const;

export type Waytype = (typeof WAYTYPES)[number];

/**
 * Where cars are on a kind of way: nowhere near or only as guests of those on foot, slow and few, or
 * passing through. Highway classes as in the OpenStreetMap wiki.
 */
export type Cars = 'away' | 'slow' | 'passing' | 'unknown';

const CARS: Readonly<Record<Waytype, Cars>> = {
  unknown: 'unknown',
  footway: 'away',
  path: 'away',
  /** For fields and forests: a tractor now and then. */
  track: 'away',
  steps: 'away',
  pedestrian: 'away',
  square: 'away',
  /** By law at walking pace, and the street is for those on foot. */
  living_street: 'away',
  residential: 'slow',
  /** Drives, car parks, alleys. */
  service: 'slow',
  /** The least of the roads that lead from place to place. */
  unclassified: 'passing',
  tertiary: 'passing',
  secondary: 'passing',
  primary: 'passing',
  trunk: 'passing',
  cycleway: 'away',
  bridleway: 'away',
  pier: 'away',
  platform: 'away',
  ferry: 'away',
  /** What a straight line crosses is unknown. */
  free: 'unknown',
};

const carsByName: ReadonlyMap<string, Cars> = new Map(Object.entries(CARS));

/** Where cars are on a kind of way; `unknown` for names that are none. */
export function carsOn(waytype: string): Cars {
  return carsByName.get(waytype) ?? 'unknown';
}

/** The stored code of a way type. */
export function waytypeCode(waytype: Waytype): number {
  return WAYTYPES.indexOf(waytype);
}
