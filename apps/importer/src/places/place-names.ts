import type { Tags } from '../osm/extract.ts';

/**
 * All names of a thing: the one that is shown, then the others, each once. The shown name is `name`
 * as the map's makers wrote it, else the English one, else the brand. Source: OSM wiki, Key:name.
 */
export function placeNames(tags: Tags): string[] {
  const names = new Set<string>();
  for (const key of SHOWN_KEYS) addNames(tags[key], names);
  for (const [key, text] of Object.entries(tags)) {
    if (OTHER_KEYS.has(key) || LANGUAGE_KEY.test(key)) addNames(text, names);
  }
  return [...names];
}

/** The languages' names alone do not make a thing named: a fountain with a `name:de` is rare enough. */
export function hasName(tags: Tags): boolean {
  return SHOWN_KEYS.some((key) => tags[key] !== undefined && tags[key] !== '');
}

const SHOWN_KEYS = ['name', 'name:en', 'int_name', 'brand'];
const OTHER_KEYS = new Set([
  'alt_name',
  'official_name',
  'short_name',
  'loc_name',
  'old_name',
  'nat_name',
  'reg_name',
  'iata',
]);
/** `name:de`, `name:zh-Hant`, `alt_name:en`; not `name:etymology` or `name:left`. */
const LANGUAGE_KEY = /^(?:alt_|official_|short_|old_)?name:[a-z]{2,3}(?:[-_][A-Za-z]{2,8})?$/;
/** A single name longer than this is an essay. */
const MAX_CHARACTERS = 200;

function addNames(text: string | undefined, names: Set<string>): void {
  for (const part of text?.split(';') ?? []) {
    const name = part.trim().replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS);
    if (name !== '') names.add(name);
  }
}
