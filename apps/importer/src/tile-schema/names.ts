import type { MvtProperties } from '@webmaps/geo/mvt';
import type { Tags } from '../osm/extract.ts';

/** Languages whose names go into the tiles: those that Protomaps' own tiles carry. */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    'ar be bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lb lt lv ' +
    'mk mt nl no oc pl pt ro ru sk sl sq sr sv th tr uk ur uz vi zh zh-Hans zh-Hant'
  ).split(' '),
);

/** Scripts that the style must know of to choose between names; Latin goes without saying. */
const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Katakana', /\p{Script=Katakana}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
];

/** Latin letters with all their accents are below. */
const PLAIN_LATIN = /^[ -\u024f]*$/;

/** `name`, `name:xx` in the languages of the schema where they differ from it, and `script`. */
export function namesOf(tags: Tags): MvtProperties {
  const name = tags['name'];
  if (name === undefined) return {};
  const names: Record<string, string> = { name };
  const script = scriptOf(name);
  if (script !== undefined) names['script'] = script;
  for (const key in tags) {
    if (!key.startsWith('name:') || !LANGUAGES.has(key.slice(5))) continue;
    const translated = tags[key];
    if (translated !== undefined && translated !== name) names[key] = translated;
  }
  return names;
}

function scriptOf(name: string): string | undefined {
  if (PLAIN_LATIN.test(name)) return undefined;
  return SCRIPTS.find(([, pattern]) => pattern.test(name))?.[0];
}
