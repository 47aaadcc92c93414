import { parsePosition } from '@webmaps/geo/parse-position';
import type { Position } from '@webmaps/geo/position';
import { foldText } from '@webmaps/geocoder/fold-text';
import { namesCategory, splitQuestion } from '@webmaps/geocoder/read-question';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { maxResults } from '@webmaps/protocol/limits';
import type { Engine } from '../../engine/engine.ts';
import type { EngineProblem } from '../../engine/engine-answers.ts';
import { readH3 } from './read-h3.ts';
import type { Reading } from './reading.ts';

interface Question {
  readonly engine: Pick<Engine, 'search'>;
  readonly text: string;
  /** Nearer places come first among equals. */
  readonly around: Position | undefined;
  readonly signal: AbortSignal;
}

export type Readings =
  | {
      readonly status: 'ready';
      /** Most likely first. */
      readonly readings: readonly Reading[];
      /** What the whole text found, in the order of the search. */
      readonly whole: readonly SearchResult[];
    }
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | { readonly status: 'cancelled' };

/** Places with one name that a question may mean, and of how many they are chosen. */
const MAX_PLACES = 3;
const PLACES_ASKED = 10;

/**
 * The ways to understand a typed question: coordinates, something near or in a place, a category,
 * a place or an address. Coordinates that can be nothing else need no search, and so no network.
 */
export async function findReadings(question: Question): Promise<Readings> {
  const { text, around } = question;
  const cell = await readH3(text);
  const read = cell ? { position: cell.position, mayBeName: false } : parsePosition(text, around);
  const coordinates: readonly Reading[] = read
    ? [
        {
          kind: 'coordinates',
          key: 'coordinates',
          position: read.position,
          ...(cell && { h3Resolution: cell.resolution }),
        },
      ]
    : [];
  if (read && !read.mayBeName) return { status: 'ready', readings: coordinates, whole: [] };

  const answer = await search(question, text, around, maxResults);
  if (answer.status !== 'ready') return answer;
  const whole = answer.results.filter(({ kind }) => kind !== 'coordinate');
  const placed = await findPlaced(question);
  if (placed === 'cancelled') return { status: 'cancelled' };
  const category: readonly Reading[] = whole.some((each) => namesCategory(text, each.category))
    ? [{ kind: 'category', key: 'category', what: text }]
    : [];
  const names: readonly Reading[] = whole.length > 0 ? [{ kind: 'names', key: 'names' }] : [];
  const isName = whole.some(({ name }) => foldText(name).trim() === foldText(text).trim());
  return {
    status: 'ready',
    // "Stratford at Bow" is a name, though it has a word of place.
    readings: isName
      ? [...category, ...names, ...placed, ...coordinates]
      : [...placed, ...category, ...names, ...coordinates],
    whole,
  };
}

/** The readings of "A near B", one for each place that B may be. */
async function findPlaced(question: Question): Promise<readonly Reading[] | 'cancelled'> {
  const parts = splitQuestion(question.text);
  if (!parts) return [];
  const { what, relation, where } = parts;
  const answer = await search(question, where, question.around, PLACES_ASKED);
  if (answer.status === 'cancelled') return 'cancelled';
  if (answer.status === 'failed') return [];
  // A place that bears just that name is meant, wherever it is, before one that is like it here.
  const rank = ({ name }: SearchResult) =>
    foldText(name).trim() === foldText(where).trim() ? 0 : 1;
  const places = answer.results.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_PLACES);
  return places.map((place) => ({
    kind: 'placed',
    key: `place:${place.id}`,
    what,
    relation,
    place,
  }));
}

/** A search in which a newer one of the page counts as cancelled. */
export async function search(
  { engine, signal }: Pick<Question, 'engine' | 'signal'>,
  text: string,
  near: Position | undefined,
  limit: number,
): ReturnType<Engine['search']> {
  return engine.search(text, { signal, limit, ...(near && { near }) });
}
