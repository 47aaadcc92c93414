import type { Tags } from '../osm/extract.ts';
import { hasName } from './place-names.ts';
import { isStopPosition, stopCategory } from './transit-stops.ts';
import {
  IGNORED,
  IMPORTANCE,
  KEYS,
  KIND_IMPORTANCE,
  KINDS,
  ONLY,
  USEFUL_UNNAMED,
  VAGUE,
} from './thing-tables.ts';
import type { ThingKind } from './thing-tables.ts';

export interface ThingClass {
  readonly kind: ThingKind;
  /** The value of the deciding tag. */
  readonly category: string;
  /** 0 to 1. */
  readonly importance: number;
}

/**
 * What a tagged element is to someone who searches, or `undefined` for what is never searched for.
 * Settlements and streets are not classified here. Sources: OSM wiki, Map features; taginfo.
 */
export function classify(tags: Tags): ThingClass | undefined {
  const found = classByTag(tags);
  if (!found) return undefined;
  const { kind, category } = found;
  const named = hasName(tags);
  if (!named && (!USEFUL_UNNAMED.has(category) || isPrivate(tags))) return undefined;
  const known = tags['wikidata'] || tags['wikipedia'] ? 0.1 : 0;
  const base = IMPORTANCE[category] ?? KIND_IMPORTANCE[kind];
  return { kind, category, importance: named ? base + known : 0.08 };
}

function classByTag(tags: Tags): { kind: ThingKind; category: string } | undefined {
  const seen = new Set<string>();
  for (const [key, kind] of KEYS) {
    const [value = ''] = tags[key]?.split(';') ?? [];
    if (!VALUE.test(value) || value === 'no' || IGNORED[key]?.has(value)) continue;
    if (ONLY[key] && !ONLY[key].has(value)) continue;
    const isFirstTurn = !seen.has(key);
    seen.add(key);
    if (isFirstTurn && VAGUE[key]?.has(value)) continue;
    if (isStopPosition(key, value)) return { kind, category: stopCategory(tags) };
    return { kind: KINDS[`${key}=${value}`] ?? kind, category: value === 'yes' ? key : value };
  }
  return underConstruction(tags);
}

/** Things under construction are found by name only, since they are not there yet. */
function underConstruction(tags: Tags): { kind: ThingKind; category: string } | undefined {
  // `construction:date` and others describe the work, not the thing.
  const kind = KEYS.find(([key]) => tags[`construction:${key}`] !== undefined)?.[1];
  return kind === undefined ? undefined : { kind, category: 'construction' };
}

const VALUE = /^[a-z0-9_:-]{2,40}$/;

function isPrivate(tags: Tags): boolean {
  return tags['access'] === 'private' || tags['access'] === 'no';
}
