import type { Tags } from '../osm/extract.ts';

/** Values of `building` that are homes; all else with another value than `yes` is not lived in. */
const HOMES = new Set([
  'apartments',
  'barracks',
  'bungalow',
  'cabin',
  'detached',
  'dormitory',
  'farm',
  'ger',
  'house',
  'houseboat',
  'residential',
  'semidetached_house',
  'static_caravan',
  'terrace',
  'terraced_house',
  'villa',
]);
/** Tags that say that a building of unknown kind is something else than a home. */
const OTHER_USES = [
  'amenity',
  'tourism',
  'leisure',
  'office',
  'power',
  'railway',
  'aeroway',
  'man_made',
  'military',
];

/** `yes` is a home in towns as often as not a shop, an office or a shed. */
const UNKNOWN_SHARE = 0.6;
/** Below this `yes` is a shed or a garage. */
const MIN_SQUARE_METRES = 30;
/** Homes over a shop, which has the ground floor. */
const SHOP_SHARE = 0.7;

/** Storeys where neither they nor the height are mapped. */
const HOUSE_LEVELS = 1.5;
const APARTMENT_LEVELS = 4;
const UNKNOWN_LEVELS = 2;
const LEVEL_METRES = 3;
const MOST_LEVELS = 120;

/** Share of a building's floor area that people live in, 0 to 1; the tags must have `building`. */
export function livedInShare(tags: Tags, footprintSquareMetres: number): number {
  const kind = tags['building'] ?? 'no';
  const shop = tags['shop'] === undefined ? 1 : SHOP_SHARE;
  if (HOMES.has(kind)) return shop;
  const isKnownOther = kind !== 'yes' || OTHER_USES.some((key) => tags[key] !== undefined);
  if (isKnownOther || footprintSquareMetres < MIN_SQUARE_METRES) return 0;
  return UNKNOWN_SHARE * shop;
}

/** Storeys above the ground as mapped, else by the height, else what is usual for the kind. */
export function levelsOf(tags: Tags): number {
  const mapped = leadingNumber(tags['building:levels']);
  if (mapped !== undefined) return Math.min(MOST_LEVELS, mapped);
  const height = leadingNumber(tags['height'] ?? tags['building:height']);
  if (height !== undefined) return Math.min(MOST_LEVELS, Math.max(1, height / LEVEL_METRES));
  const kind = tags['building'] ?? '';
  if (kind === 'yes') return UNKNOWN_LEVELS;
  return ['apartments', 'dormitory', 'residential'].includes(kind)
    ? APARTMENT_LEVELS
    : HOUSE_LEVELS;
}

function leadingNumber(text: string | undefined): number | undefined {
  const number = Number.parseFloat(text ?? '');
  return number > 0 ? number : undefined;
}
