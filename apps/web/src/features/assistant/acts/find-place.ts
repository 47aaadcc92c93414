import { distanceMetres } from '@webmaps/geo/distance';
import { parsePosition } from '@webmaps/geo/parse-position';
import type { Position } from '@webmaps/geo/position';
import { foldText, queryWords } from '@webmaps/geocoder/fold-text';
import { namesCategory } from '@webmaps/geocoder/read-question';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { createPlaceLookup } from '@webmaps/reader/place-lookup';
import type { Engine } from '../../../engine/engine.ts';
import type { EngineProblem } from '../../../engine/engine-answers.ts';
import { cleanName } from './clean-name.ts';
import type { ListedPlace } from './draft.ts';

export type FoundPlaces =
  /** One is meant; more than one where all of them are as good. Nearest first. */
  | { readonly status: 'found'; readonly places: readonly ListedPlace[] }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | { readonly status: 'cancelled' };

/** As many as are easily distinguished on the map. */
const MAX_CHOICES = 6;
const SEARCHED = 20;
/** Things of one name that are nearer to each other are parts of one place. */
const SAME_PLACE_METRES = 250;

interface FindPlace {
  readonly engine: Pick<Engine, 'search'>;
  /** Where nearer places come first. */
  readonly near: Position;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The places that words mean: coordinates, the nearest of a category, places of exactly this name, else
 * places whose names have all the words. A place that does not answer every word is none.
 */
export async function findPlace(said: string, options: FindPlace): Promise<FoundPlaces> {
  const { engine, near, signal } = options;
  const read = parsePosition(said, near);
  if (read && !read.mayBeName) {
    const name = cleanName(said);
    return {
      status: 'found',
      places: [{ id: 'coordinates', name, position: read.position, detail: '' }],
    };
  }
  const answer = await engine.search(said, {
    near,
    limit: SEARCHED,
    ...(signal && { signal }),
  });
  if (answer.status !== 'ready') return answer;
  const exact = pickPlaces(said, answer.results, near);
  const places = exact.length > 0 ? exact : await findAlike(said, answer.results);
  return places.length > 0
    ? { status: 'found', places: places.map(listPlace) }
    : { status: 'none' };
}

/** Results that the reader believes too: a long word may have one typing error. */
async function findAlike(
  said: string,
  results: readonly SearchResult[],
): Promise<readonly SearchResult[]> {
  const believed = await Promise.all(
    results.map((result) => createPlaceLookup(() => Promise.resolve([result])).isPlace(said)),
  );
  const alike = results.filter((_, index) => believed[index]);
  return joinNeighbours(alike).slice(0, MAX_CHOICES);
}

/** The results that the words mean, nearest first; of a category the nearest alone. */
export function pickPlaces(
  said: string,
  results: readonly SearchResult[],
  near: Position,
): readonly SearchResult[] {
  const places = results
    .filter(({ kind }) => kind !== 'coordinate')
    .toSorted((a, b) => distanceMetres(a.position, near) - distanceMetres(b.position, near));
  const words = queryWords(said).filter((word) => !ARTICLES.has(word));
  if (words.length === 0) return [];
  const phrase = words.join(' ');
  const named = places.filter(({ name }) => foldText(name).trim() === phrase);
  if (named.length > 0) return joinNeighbours(named).slice(0, MAX_CHOICES);
  const nearest = places.find(({ category }) => namesCategory(phrase, category));
  if (nearest) return [nearest];
  const whole = places.filter(({ label }) => {
    const known = new Set(queryWords(label));
    return words.every((word) => known.has(word));
  });
  return joinNeighbours(whole).slice(0, MAX_CHOICES);
}

/** A place as a card lists it. */
export function listPlace(result: SearchResult): ListedPlace {
  const { id, name, label, kind, category, position } = result;
  const where = label.startsWith(`${name}, `) ? label.slice(name.length + 2) : '';
  const sort = (category || kind).replaceAll('_', ' ');
  const detail = [sort, where].filter((part) => part !== '').join(' · ');
  return { id, name: cleanName(name), position, detail: cleanName(detail) };
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);

/** Of things with one name that are next to each other, the nearest: a square and its bus stop. */
function joinNeighbours(places: readonly SearchResult[]): readonly SearchResult[] {
  const kept: SearchResult[] = [];
  for (const place of places) {
    const isKnown = kept.some(
      ({ name, position }) =>
        foldText(name) === foldText(place.name) &&
        distanceMetres(position, place.position) < SAME_PLACE_METRES,
    );
    if (!isKnown) kept.push(place);
  }
  return kept;
}
