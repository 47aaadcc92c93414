import type { PoiGroup } from './flavor.ts';

/** How a kind of place is shown. */
export interface PoiKind {
  readonly kind: string;
  readonly group: PoiGroup;
  /** File of the sign: `maki/NAME` or `temaki/NAME`. */
  readonly sign: string;
  /** First zoom at which its sign is drawn; later than the tiles offer it, fewer and better chosen. */
  readonly fromZoom: number;
}

/**
 * The kinds in order of rank: where two want the same place on the map, the earlier one stays.
 * Drinking water, toilets, peaks and parks are drawn by layers of their own.
 */
export const poiKinds: readonly PoiKind[] = [
  ...group('transit', 13, { aerodrome: 'maki/airport', station: 'maki/rail' }),
  ...group('transit', 13, { ferry_terminal: 'maki/ferry' }),
  ...group('green', 14, { beach: 'maki/beach', zoo: 'maki/zoo' }),
  ...group('transit', 14, { marina: 'maki/harbor' }),
  ...group('civic', 14, { stadium: 'maki/stadium', university: 'maki/college' }),
  ...group('health', 14, { hospital: 'maki/hospital' }),
  ...group('culture', 14, {
    viewpoint: 'maki/viewpoint',
    attraction: 'maki/attraction',
    castle: 'maki/castle',
  }),
  ...group('green', 14, { alpine_hut: 'temaki/cabin', wilderness_hut: 'temaki/cabin' }),
  ...group('green', 15, {
    garden: 'maki/garden',
    waterfall: 'maki/waterfall',
    cave_entrance: 'temaki/cairn',
    track: 'temaki/speedway_oval',
  }),
  ...group('transit', 16, { tram_stop: 'temaki/tram', subway_entrance: 'maki/rail-metro' }),
  ...group('civic', 15, {
    sports_centre: 'maki/pitch',
    ice_rink: 'temaki/ice_skating',
    swimming_area: 'maki/swimming',
    water_park: 'maki/swimming',
    townhall: 'maki/town-hall',
    library: 'maki/library',
    college: 'maki/college',
  }),
  ...group('culture', 15, {
    museum: 'maki/museum',
    theatre: 'maki/theatre',
    monument: 'maki/monument',
    lighthouse: 'maki/lighthouse',
    ruins: 'maki/historic',
    tower: 'maki/observation-tower',
  }),
  ...group('green', 16, {
    playground: 'maki/playground',
    picnic_site: 'maki/picnic-site',
    camp_site: 'maki/campsite',
    pitch: 'maki/soccer',
    fitness_station: 'maki/fitness-centre',
    golf_course: 'maki/golf',
  }),
  ...group('shop', 16, {
    supermarket: 'maki/grocery',
    convenience: 'maki/convenience',
    marketplace: 'maki/shop',
    mall: 'temaki/shopping_mall',
    department_store: 'temaki/shopping_mall',
  }),
  ...group('food', 16, { cafe: 'maki/cafe', bakery: 'maki/bakery' }),
  ...group('health', 16, {
    pharmacy: 'maki/pharmacy',
    doctors: 'maki/doctor',
    defibrillator: 'maki/defibrillator',
  }),
  ...group('civic', 16, {
    school: 'maki/school',
    kindergarten: 'maki/school',
    post_office: 'maki/post',
    police: 'maki/police',
    fire_station: 'maki/fire-station',
  }),
  ...group('culture', 16, {
    place_of_worship: 'maki/place-of-worship',
    cinema: 'maki/cinema',
    arts_centre: 'maki/theatre',
    gallery: 'maki/art-gallery',
    hotel: 'maki/lodging',
    hostel: 'maki/lodging',
    guest_house: 'maki/lodging',
    artwork: 'maki/art-gallery',
    memorial: 'maki/monument',
    fountain: 'temaki/fountain',
  }),
  ...group('other', 16, { shelter: 'maki/shelter', information: 'maki/information' }),
  ...group('food', 17, {
    restaurant: 'maki/restaurant',
    fast_food: 'maki/fast-food',
    bar: 'maki/bar',
    pub: 'maki/beer',
    ice_cream: 'maki/ice-cream',
    nightclub: 'maki/nightclub',
  }),
  ...group('shop', 17, {
    books: 'temaki/book_store',
    beauty: 'maki/hairdresser',
    electronics: 'maki/mobile-phone',
    clothes: 'maki/clothing-store',
    bicycle: 'maki/bicycle',
    sports: 'maki/shoe',
    shoes: 'maki/shoe',
    florist: 'maki/florist',
    hairdresser: 'maki/hairdresser',
    greengrocer: 'maki/grocery',
    butcher: 'maki/slaughterhouse',
  }),
  ...group('civic', 17, {
    bank: 'maki/bank',
    atm: 'temaki/atm',
    bench: 'temaki/bench',
    community_centre: 'temaki/social_facility',
  }),
  ...group('transit', 17, {
    bus_stop: 'maki/bus',
    parking: 'maki/parking',
    fuel: 'maki/fuel',
    bicycle_parking: 'maki/bicycle',
    bicycle_rental: 'maki/bicycle-share',
    charging_station: 'maki/charging-station',
  }),
];

/** Signs that are not in the table of kinds: their layers choose them by name. */
export const extraSigns: readonly Omit<PoiKind, 'fromZoom'>[] = [
  { kind: 'drinking_water', group: 'water', sign: 'maki/drinking-water' },
  { kind: 'water_point', group: 'water', sign: 'temaki/water_tap' },
  { kind: 'spring', group: 'water', sign: 'maki/water' },
  { kind: 'toilets', group: 'civic', sign: 'maki/toilet' },
];

function group(
  name: PoiGroup,
  fromZoom: number,
  signs: Readonly<Record<string, string>>,
): readonly PoiKind[] {
  return Object.entries(signs).map(([kind, sign]) => ({ kind, group: name, sign, fromZoom }));
}
