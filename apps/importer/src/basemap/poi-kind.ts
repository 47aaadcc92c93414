import type { Tags } from '../osm/extract.ts';

const kinds = (minZoom: number, words: string): (readonly [string, number])[] =>
  words.split(' ').map((word) => [word, minZoom] as const);

/** Kinds of points of interest and the first zoom of the tiles that hold them, named ones. */
const MIN_ZOOMS: ReadonlyMap<string, number> = new Map([
  ...kinds(10, 'aerodrome'),
  ...kinds(12, 'peak station ferry_terminal volcano saddle'),
  ...kinds(
    13,
    'hospital stadium marina zoo townhall viewpoint castle university park nature_reserve',
  ),
  ...kinds(13, 'drinking_water toilets water_point spring alpine_hut wilderness_hut'),
  ...kinds(
    14,
    'college library museum attraction beach theatre monument ruins camp_site square golf_course',
  ),
  ...kinds(
    14,
    'subway_entrance tram_stop sports_centre swimming_area track shelter cave_entrance ice_rink',
  ),
  ...kinds(
    15,
    'garden playground pitch fitness_station picnic_site supermarket post_office school kindergarten',
  ),
  ...kinds(
    15,
    'hotel hostel place_of_worship cinema pharmacy police fire_station arts_centre memorial artwork',
  ),
  ...kinds(
    15,
    'fountain parking fuel bicycle_parking bicycle_rental information tower lighthouse waterfall',
  ),
  ...kinds(
    15,
    'restaurant fast_food cafe bar pub bakery ice_cream convenience greengrocer butcher books clothes',
  ),
  ...kinds(
    15,
    'shoes sports bicycle electronics beauty hairdresser florist department_store mall marketplace',
  ),
  ...kinds(
    15,
    'bank atm doctors dentist veterinary guest_house bus_stop bench defibrillator charging_station',
  ),
  ...kinds(
    15,
    'community_centre nightclub chalet apartment gallery wayside_cross water_park fitness_centre',
  ),
]);

/** Keys that may give a kind, the more specific first. */
const KEYS: readonly string[] = [
  ...[
    'railway',
    'aeroway',
    'natural',
    'tourism',
    'historic',
    'leisure',
    'amenity',
    'shop',
    'highway',
  ],
  ...['place', 'man_made', 'waterway', 'emergency', 'public_transport', 'mountain_pass'],
];

/** Kinds that say enough without a name. */
const NAMELESS: ReadonlySet<string> = new Set([
  ...[
    'drinking_water',
    'toilets',
    'water_point',
    'spring',
    'shelter',
    'bench',
    'peak',
    'viewpoint',
  ],
  ...[
    'bus_stop',
    'tram_stop',
    'subway_entrance',
    'atm',
    'parking',
    'playground',
    'fountain',
    'picnic_site',
  ],
  ...[
    'information',
    'fitness_station',
    'defibrillator',
    'artwork',
    'bicycle_parking',
    'charging_station',
  ],
  ...['track', 'cave_entrance', 'waterfall', 'wayside_cross'],
]);

/** Values of one key that mean another kind, or another thing, under the same word. */
const NOT_POIS: ReadonlySet<string> = new Set([
  'highway=track',
  'highway=path',
  'place=park',
  'man_made=bridge',
]);

const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['railway=halt', 'station'],
  ['amenity=ferry_terminal', 'ferry_terminal'],
  ['amenity=clinic', 'doctors'],
  ['amenity=grave_yard', 'cemetery'],
  ['natural=bay', ''],
  ['man_made=tower', 'tower'],
  ['mountain_pass=yes', 'saddle'],
]);

export interface PoiKind {
  readonly kind: string;
  readonly minZoom: number;
}

/** What point of interest the tags name, or `undefined`. Some kinds need a name, some do not. */
export function poiKindOf(tags: Tags): PoiKind | undefined {
  for (const key of KEYS) {
    const value = tags[key];
    if (value === undefined || NOT_POIS.has(`${key}=${value}`)) continue;
    const kind = OTHER_WORDS.get(`${key}=${value}`) ?? value;
    const minZoom = MIN_ZOOMS.get(kind);
    if (minZoom === undefined) continue;
    if (!('name' in tags) && !NAMELESS.has(kind)) continue;
    return { kind, minZoom };
  }
  return undefined;
}
