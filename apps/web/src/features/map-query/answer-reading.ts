import { bboxContains } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { describeCoordinates } from '@webmaps/geocoder/describe-coordinates';
import { namesCategory } from '@webmaps/geocoder/read-question';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { maxResults } from '@webmaps/protocol/limits';
import type { Engine } from '../../engine/engine.ts';
import type { EngineProblem } from '../../engine/engine-answers.ts';
import { search } from './find-readings.ts';
import type { FoundPlaces, Reading } from './reading.ts';
import { ENOUGH_RESULTS, widen } from './widen.ts';

interface Asked {
  readonly engine: Pick<Engine, 'search'>;
  readonly around: Position | undefined;
  readonly signal: AbortSignal;
  /** What the whole text found. */
  readonly whole: readonly SearchResult[];
  readonly text: string;
}

export type FoundAnswer =
  | { readonly status: 'ready'; readonly found: FoundPlaces }
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | { readonly status: 'cancelled' };

/** What a reading finds. Only something near or in a place needs a search of its own. */
export async function answerReading(reading: Reading, asked: Asked): Promise<FoundAnswer> {
  const { around, whole, text } = asked;
  switch (reading.kind) {
    case 'coordinates':
      return ready([describeCoordinates(reading.position, undefined)]);
    case 'names':
      return ready(whole.slice(0, ENOUGH_RESULTS));
    case 'category': {
      const things = whole.filter(({ category }) => namesCategory(text, category));
      return around ? { status: 'ready', found: widen(things) } : ready(things);
    }
    case 'placed':
      return answerPlaced(reading, asked);
  }
}

async function answerPlaced(
  { what, relation, place }: Extract<Reading, { kind: 'placed' }>,
  asked: Asked,
): Promise<FoundAnswer> {
  const answer = await search(asked, what, place.position, maxResults);
  if (answer.status !== 'ready') return answer;
  const others = answer.results.filter(({ id }) => id !== place.id);
  const ofCategory = others.filter(({ category }) => namesCategory(what, category));
  const things = ofCategory.length > 0 ? ofCategory : others;
  const { bbox } = place;
  if (relation === 'in' && bbox) {
    return ready(things.filter(({ position }) => bboxContains(bbox, position)));
  }
  const found = widen(things);
  // What is called like it somewhere else is not near the place.
  const isNowhere = ofCategory.length === 0 && found.withinMetres === null;
  return isNowhere ? ready([]) : { status: 'ready', found };
}

function ready(results: readonly SearchResult[]): FoundAnswer {
  return { status: 'ready', found: { results, withinMetres: null } };
}
