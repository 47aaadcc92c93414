import type { PlaceInput } from '@webmaps/geocoder/place-input';

/**
 * Which tags make a thing worth finding. Sources: OSM wiki, Map features; taginfo for what is
 * mapped by the thousand.
 */

export type ThingKind = Exclude<PlaceInput['kind'], 'place'>;

/** Keys that classify a thing, the more specific first, with the kind of most of their values. */
export const KEYS: readonly (readonly [string, ThingKind])[] = [
  ['aeroway', 'station'],
  ['railway', 'station'],
  ['natural', 'nature'],
  ['mountain_pass', 'peak'],
  ['waterway', 'water'],
  ['amenity', 'poi'],
  ['tourism', 'poi'],
  ['leisure', 'poi'],
  ['shop', 'poi'],
  ['historic', 'poi'],
  ['emergency', 'poi'],
  ['healthcare', 'poi'],
  ['boundary', 'park'],
  ['place', 'street'],
  ['highway', 'station'],
  ['aerialway', 'station'],
  ['public_transport', 'station'],
  ['man_made', 'poi'],
  // After all that says what it is.
  ['tourism', 'poi'],
  ['landuse', 'poi'],
  ['office', 'poi'],
  ['craft', 'poi'],
  ['club', 'poi'],
  ['building', 'poi'],
];

/** Keys of which few values matter. */
export const ONLY: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  aeroway: words('aerodrome heliport helipad terminal'),
  railway: words('station halt tram_stop subway_entrance stop construction'),
  public_transport: words('station stop_position'),
  mountain_pass: words('yes'),
  waterway: words('waterfall dock boatyard lock_gate'),
  emergency: words('defibrillator mountain_rescue lifeguard'),
  boundary: words('national_park protected_area'),
  place: words('square'),
  highway: words('bus_stop motorway_junction services rest_area trailhead'),
  aerialway: words('station cable_car gondola chair_lift mixed_lift'),
  man_made: words(
    'lighthouse tower observatory pier windmill watermill water_tower beacon cross obelisk works ' +
      'telescope water_tap water_well spring_box wildlife_crossing geoglyph',
  ),
  landuse: words(
    'cemetery forest recreation_ground village_green allotments reservoir basin winter_sports salt_pond construction',
  ),
};

/** Values of other keys that are mapped by the thousand, or that are never searched for. */
export const IGNORED: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  amenity: words(
    'bench waste_basket waste_disposal vending_machine parking_space grit_bin parking_entrance ' +
      'hunting_stand lounger smoking_area trolley_bay table yes',
  ),
  natural: words(
    'tree tree_row coastline cliff scrub grassland heath bare_rock rock stone wood scree sand shrub ' +
      'shingle valley ridge arete land earth_bank mud yes',
  ),
  tourism: words('yes'),
  leisure: words(
    'slipway picnic_table outdoor_seating firepit bleachers schoolyard hot_tub swimming_area yes',
  ),
  historic: words('district heritage boundary_stone railway event road'),
};

/** Values that say less of a thing than its other keys; asked for at the key's second turn. */
export const VAGUE: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  tourism: words('attraction'),
};

/** Values of another kind than the rest of their key. */
export const KINDS: Readonly<Record<string, ThingKind>> = {
  'natural=peak': 'peak',
  'natural=volcano': 'peak',
  'natural=saddle': 'peak',
  'natural=water': 'water',
  'natural=bay': 'water',
  'natural=strait': 'water',
  'natural=spring': 'water',
  'natural=wetland': 'water',
  'leisure=park': 'park',
  'leisure=garden': 'park',
  'leisure=nature_reserve': 'park',
  'leisure=dog_park': 'park',
  'leisure=common': 'park',
  'landuse=village_green': 'park',
  'landuse=recreation_ground': 'park',
  'landuse=forest': 'nature',
  'landuse=reservoir': 'water',
  'landuse=basin': 'water',
  'amenity=bus_station': 'station',
  'amenity=ferry_terminal': 'station',
};

/** Found by their category though they have no name. */
export const USEFUL_UNNAMED: ReadonlySet<string> = words(
  'drinking_water toilets shelter water_point water_tap shower fountain spring defibrillator atm ' +
    'post_box pharmacy doctors bank police fuel charging_station taxi parking bicycle_parking ' +
    'bicycle_rental bicycle_repair_station playground fitness_station viewpoint picnic_site ' +
    'camp_site cafe restaurant fast_food bar pub ice_cream supermarket convenience bakery kiosk ' +
    'track stadium sports_centre place_of_worship alpine_hut wilderness_hut cave_entrance ' +
    'waterfall tram_stop subway_entrance beach',
);

export const KIND_IMPORTANCE: Readonly<Record<ThingKind, number>> = {
  poi: 0.24,
  park: 0.36,
  peak: 0.38,
  station: 0.4,
  water: 0.32,
  nature: 0.3,
  street: 0.35,
};

/** Where it differs from the rest of its kind. */
export const IMPORTANCE: Readonly<Record<string, number>> = {
  aerodrome: 0.6,
  station: 0.52,
  halt: 0.42,
  bus_station: 0.42,
  ferry_terminal: 0.42,
  helipad: 0.2,
  heliport: 0.3,
  terminal: 0.35,
  // Stops are named after what is beside them, which is what is meant.
  bus_stop: 0.08,
  bicycle_rental: 0.08,
  car_sharing: 0.08,
  tram_stop: 0.2,
  construction: 0.2,
  subway_entrance: 0.16,
  motorway_junction: 0.16,
  hospital: 0.42,
  university: 0.42,
  college: 0.34,
  school: 0.3,
  museum: 0.38,
  attraction: 0.38,
  castle: 0.4,
  stadium: 0.42,
  casino: 0.34,
  theatre: 0.34,
  townhall: 0.36,
  library: 0.3,
  marketplace: 0.32,
  place_of_worship: 0.28,
  zoo: 0.4,
  theme_park: 0.4,
  aquarium: 0.38,
  national_park: 0.5,
  nature_reserve: 0.4,
  protected_area: 0.38,
  garden: 0.3,
  viewpoint: 0.3,
  beach: 0.38,
  bay: 0.36,
  cape: 0.34,
  hotel: 0.28,
  parking: 0.16,
  information: 0.12,
  artwork: 0.16,
  memorial: 0.18,
  office: 0.16,
  building: 0.16,
  apartments: 0.16,
  residential: 0.14,
  house: 0.12,
  atm: 0.12,
  post_box: 0.1,
  swimming_pool: 0.16,
  saddle: 0.32,
  spring: 0.24,
  swimming: 0.16,
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
