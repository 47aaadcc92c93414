import type { CueType } from '@webmaps/router/cues/cue';
import type { Surface } from '@webmaps/router/format/surface';
import type { Waytype } from '@webmaps/router/format/waytype';
import type { Ground } from '../leg-line.ts';
import type { ValhallaEdge } from './valhalla-schemas.ts';

/**
 * Valhalla keeps eight classes of surface and guesses one where the map is silent, by the kind of
 * road. So its hard classes say no more than "paved" here.
 */
const SURFACES: Readonly<Record<string, Surface>> = {
  paved_smooth: 'paved',
  paved: 'paved',
  paved_rough: 'paved',
  compacted: 'compacted',
  dirt: 'ground',
  gravel: 'gravel',
  path: 'unpaved',
  impassable: 'unpaved',
};

/** Uses that say more than the class of the road. */
const USES: Readonly<Record<string, Waytype>> = {
  footway: 'footway',
  sidewalk: 'footway',
  pedestrian_crossing: 'footway',
  pedestrian: 'pedestrian',
  path: 'path',
  mountain_bike: 'path',
  track: 'track',
  steps: 'steps',
  escalator: 'steps',
  cycleway: 'cycleway',
  bridleway: 'bridleway',
  living_street: 'living_street',
  driveway: 'service',
  alley: 'service',
  parking_aisle: 'service',
  service_road: 'service',
  'drive-thru': 'service',
  platform: 'platform',
  ferry: 'ferry',
  'rail-ferry': 'ferry',
};

const CLASSES: Readonly<Record<string, Waytype>> = {
  motorway: 'trunk',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  unclassified: 'unclassified',
  residential: 'residential',
  service_other: 'service',
};

/**
 * The way of an edge in our terms; its indices are shifted to start at `firstIndex` of the shape.
 */
export function groundOf(edge: ValhallaEdge, firstIndex = 0): Ground {
  const { surface = '', use = '', road_class: roadClass = '', names = [] } = edge;
  const [name] = names;
  return {
    startIndex: Math.max(0, edge.begin_shape_index - firstIndex),
    endIndex: edge.end_shape_index - firstIndex,
    surface: SURFACES[surface] ?? 'unknown',
    waytype: USES[use] ?? CLASSES[roadClass] ?? 'unknown',
    ...(name === undefined ? {} : { name }),
  };
}

/** Valhalla's numbers of manoeuvres; those that are missing here are no turns on foot. */
const TURNS: Readonly<Record<number, CueType>> = {
  7: 'straight',
  8: 'straight',
  9: 'slight_right',
  10: 'right',
  11: 'sharp_right',
  12: 'u_turn',
  13: 'u_turn',
  14: 'sharp_left',
  15: 'left',
  16: 'slight_left',
  17: 'straight',
  18: 'slight_right',
  19: 'slight_left',
  20: 'slight_right',
  21: 'slight_left',
  22: 'straight',
  23: 'slight_right',
  24: 'slight_left',
  25: 'straight',
  26: 'straight',
  27: 'straight',
  28: 'ferry',
  37: 'slight_right',
  38: 'slight_left',
  40: 'steps',
  41: 'steps',
};

/** The runner's turn at a manoeuvre, where it is one. */
export function turnOf(manoeuvre: number): CueType | undefined {
  return TURNS[manoeuvre];
}
