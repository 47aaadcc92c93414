import { resolvePlace } from './resolve.ts';
import type { PlaceLookup } from './place-lookup.ts';
import type { Scan } from './scan.ts';

/** The places of a sentence by the words before them. */
export interface FoundPlaces {
  from?: string[];
  via?: string[];
  to?: string[];
  at?: string[];
  /** What is looked for, without a word before it that says where. */
  category?: string[];
}

type Role = keyof FoundPlaces;

const leads: readonly (readonly [Role, RegExp])[] = [
  [
    'from',
    /\b(?:from|starting (?:at|in)|beginning at|start(?:ing)? and finish(?:ing)? at|out of|leaving|leave|set off at|start(?:s)? (?:at|in|from))\s+/gi,
  ],
  ['via', /\b(?:via|through|over|past|by way of|pass|passing)\s+/gi],
  ['to', /\b(?:to|until|towards|into|reach|end (?:at|in)|finish (?:at|in))\s+/gi],
  ['at', /\b(?:at|in|near|around|by|of|on|is|between|and|see)\s+|,\s*/gi],
  [
    'category',
    /\b(?:a|an|any|some|the|all|every|nearest|next|closest|find|need|for|where|which)\s+|^/gi,
  ],
];
const noPlace =
  /^(?:the|a|my|an|this|that|it|on|off|i|me|new|run|running|loop|route|way|map|layer|time|home|and|or)$/i;
const MAX_WORDS = 4;

/** Finds the longest runs of words after a preposition that the place index knows. */
export async function findPlaces(scan: Scan, places: PlaceLookup): Promise<FoundPlaces> {
  const found: FoundPlaces = {};
  let rest = scan.text.replace(/«[^KY]\d+»/g, ' , ');
  for (const [role, lead] of leads) {
    for (const [words, at] of [...rest.matchAll(lead)].map(
      (match) => [match[0], match.index] as const,
    )) {
      const after = rest.slice(at + words.length);
      const place = await takePlace(after, role, scan, places);
      if (!place) continue;
      (found[role] ??= []).push(place.name);
      rest = `${rest.slice(0, at + words.length)}${after.replace(place.words, '·'.repeat(place.words.length))}`;
    }
  }
  return found;
}

async function takePlace(
  after: string,
  role: Role,
  scan: Scan,
  places: PlaceLookup,
): Promise<{ readonly name: string; readonly words: string } | undefined> {
  const [clause = ''] = after.split(/[,;:?!·]/);
  const words = clause
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS + 1);
  for (let count = words.length; count > 0; count -= 1) {
    const run = words.slice(0, count).join(' ');
    if (noPlace.test(run) || (role === 'category' && /«/.test(run))) continue;
    const name = resolvePlace(run, scan);
    if (name === undefined) continue;
    if (name.startsWith('@') ? role !== 'category' : await places.isPlace(name)) {
      return { name, words: run };
    }
  }
  return undefined;
}
