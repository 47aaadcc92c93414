import iso from 'i18n-iso-countries';
import type { Tags } from '../osm/extract.ts';

/** Languages in which the overview names countries: the most read ones of the map's schema. */
const LANGUAGES = (
  'ar be bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv ' +
  'mk mt nl no pl pt ro ru sk sl sq sr sv th tr uk ur vi zh-Hans zh-Hant'
).split(' ');

const displayNames = LANGUAGES.map(
  (language) =>
    [language, new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })] as const,
);

/** Kosovo has no ISO number, but a code in common use. */
const CODES_BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };

/** The ISO 3166-1 code of two letters, by number; `undefined` for what has none. */
export function countryCode(numeric: string | undefined, atlasName: string): string | undefined {
  return CODES_BY_NAME[atlasName] ?? (numeric ? iso.numericToAlpha2(numeric) : undefined);
}

/**
 * Names of a country by its ISO 3166-1 number, as tags `name` (English) and `name:xx`; `undefined`
 * for what has no code: bases, banks and disputed lands.
 */
export function countryNames(numeric: string | undefined, atlasName: string): Tags | undefined {
  const code = countryCode(numeric, atlasName);
  if (code === undefined) return undefined;
  const names: Record<string, string> = {};
  for (const [language, display] of displayNames) {
    const name = display.of(code);
    if (name !== undefined) names[`name:${language}`] = name;
  }
  const english = names['name:en'] ?? atlasName;
  return { name: english, ...names };
}
