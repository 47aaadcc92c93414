/**
 * What people call the categories of things: how a nameless thing is shown, and which words find
 * it. Categories are values of OSM tags. One that is not listed is called by its own words.
 * Plurals need no entry: see `singular`.
 */
const phrases: Readonly<Record<string, readonly string[]>> = {
  alpine_hut: ['mountain hut', 'refuge'],
  arts_centre: ['arts centre'],
  artwork: ['artwork', 'public art', 'sculpture'],
  atm: ['atm', 'cash machine', 'cashpoint', 'cash'],
  attraction: ['attraction', 'sight'],
  bakery: ['bakery', 'boulangerie', 'bread'],
  bank: ['bank'],
  bar: ['bar'],
  beach: ['beach'],
  bicycle: ['bicycle shop', 'bike shop'],
  bicycle_parking: ['bicycle parking', 'bike parking', 'bike rack'],
  bicycle_rental: ['bicycle rental', 'bike rental', 'bike hire', 'bike share'],
  bicycle_repair_station: ['bicycle repair station', 'bike repair'],
  biergarten: ['beer garden', 'biergarten'],
  bus_station: ['bus station', 'coach station'],
  bus_stop: ['bus stop', 'bus'],
  cafe: ['cafe', 'coffee', 'coffee shop'],
  camp_site: ['campsite', 'camp site', 'camping'],
  castle: ['castle', 'palace'],
  cave_entrance: ['cave'],
  charging_station: ['charging station', 'ev charging', 'charger'],
  chemist: ['chemist', 'drugstore'],
  cinema: ['cinema', 'movie theatre', 'movies'],
  clinic: ['clinic'],
  college: ['college'],
  construction: ['under construction', 'construction site', 'building site'],
  convenience: ['convenience store', 'corner shop', 'minimarket'],
  defibrillator: ['defibrillator', 'aed'],
  dentist: ['dentist'],
  doctors: ['doctor', 'doctors surgery', 'physician'],
  dog_park: ['dog park'],
  drinking_water: [
    'drinking water',
    'water tap',
    'drinking fountain',
    'water fountain',
    'water point',
    'tap water',
  ],
  fast_food: ['fast food', 'takeaway', 'snack bar'],
  ferry_terminal: ['ferry terminal', 'ferry', 'harbour ferry'],
  fire_station: ['fire station', 'fire brigade'],
  fitness_centre: ['gym', 'fitness centre', 'fitness center'],
  fitness_station: ['fitness station', 'outdoor gym', 'trim trail'],
  fountain: ['fountain'],
  fuel: ['fuel', 'petrol station', 'gas station', 'filling station'],
  funicular: ['funicular', 'funicular railway', 'cable railway'],
  garden: ['garden'],
  golf_course: ['golf course'],
  guest_house: ['guest house', 'bed and breakfast'],
  halt: ['train stop', 'railway station', 'train station', 'station', 'halt'],
  hospital: ['hospital', 'emergency room'],
  hostel: ['hostel'],
  hotel: ['hotel', 'accommodation'],
  ice_cream: ['ice cream', 'gelato', 'gelateria'],
  information: ['information', 'tourist information', 'map board', 'guidepost'],
  kindergarten: ['kindergarten', 'nursery'],
  library: ['library'],
  lighthouse: ['lighthouse', 'light house', 'beacon light'],
  marketplace: ['market', 'marketplace'],
  memorial: ['memorial'],
  monument: ['monument'],
  museum: ['museum'],
  nature_reserve: ['nature reserve'],
  park: ['park', 'public garden'],
  parking: ['parking', 'car park', 'parking lot'],
  peak: ['peak', 'summit', 'mountain'],
  pharmacy: ['pharmacy', 'chemist', 'drugstore', 'apotheke'],
  picnic_site: ['picnic site', 'picnic area'],
  pitch: ['sports pitch', 'playing field'],
  place_of_worship: ['place of worship', 'church', 'mosque', 'synagogue', 'temple'],
  playground: ['playground'],
  police: ['police', 'police station'],
  post_box: ['post box', 'mailbox', 'letter box'],
  post_office: ['post office'],
  pub: ['pub'],
  restaurant: ['restaurant'],
  saddle: ['saddle', 'mountain pass', 'col'],
  school: ['school'],
  shelter: ['shelter', 'rain shelter'],
  shower: ['shower'],
  spring: ['spring'],
  sports: ['sports shop', 'running shop', 'sporting goods'],
  sports_centre: ['sports centre', 'sports center', 'leisure centre'],
  stadium: ['stadium', 'arena'],
  station: ['station', 'train station', 'railway station', 'train'],
  subway_entrance: ['subway entrance', 'metro entrance'],
  supermarket: ['supermarket', 'grocery', 'groceries', 'grocery store'],
  swimming_pool: ['swimming pool', 'pool'],
  taxi: ['taxi', 'taxi rank', 'taxi stand'],
  theatre: ['theatre', 'theater'],
  toilets: ['toilets', 'public toilet', 'wc', 'restroom', 'bathroom', 'loo', 'lavatory'],
  tourism_information: ['tourist information'],
  track: ['running track', 'athletics track', 'track'],
  tram_stop: ['tram stop', 'tram'],
  university: ['university'],
  viewpoint: ['viewpoint', 'scenic view', 'lookout', 'belvedere'],
  water_point: ['water point', 'drinking water'],
  waterfall: ['waterfall'],
  zoo: ['zoo'],
};

/** The phrases that find a category, in folded words. The first is its own name. */
export function categoryPhrases(category: string): readonly string[] {
  // Categories come from tags: "constructor" must not find what every object inherits.
  const known = Object.hasOwn(phrases, category) ? phrases[category] : undefined;
  return known ?? [category.replaceAll('_', ' ')];
}

/** How a nameless thing is shown: "Drinking water". */
export function categoryTitle(category: string): string {
  const [title = category] = categoryPhrases(category);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** An English plural's singular, good enough to compare two words that went through it: "cafes" → "cafe". */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}
