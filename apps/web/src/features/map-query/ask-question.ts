import type { Position } from '@webmaps/geo/position';
import type { Engine } from '../../engine/engine.ts';
import type { EngineProblem } from '../../engine/engine-answers.ts';
import { answerReading } from './answer-reading.ts';
import { findReadings } from './find-readings.ts';
import type { FoundPlaces, Reading } from './reading.ts';

export interface Question {
  /** What was typed, without spaces around it. */
  readonly text: string;
  /** Where the map looked when it was typed. */
  readonly around: Position | undefined;
  /** The key of the reading that a person chose. */
  readonly chosen: string | undefined;
}

export type QueryAnswer =
  | {
      readonly status: 'ready';
      readonly readings: readonly Reading[];
      /** The one that was answered; `undefined` where the text has none. */
      readonly reading: Reading | undefined;
      readonly found: FoundPlaces;
    }
  | { readonly status: 'failed'; readonly error: EngineProblem }
  | { readonly status: 'cancelled' };

/** Answers the reading that was chosen, else the most likely one that finds anything. */
export async function askQuestion(
  engine: Pick<Engine, 'search'>,
  { text, around, chosen }: Question,
  signal: AbortSignal,
): Promise<QueryAnswer> {
  const all = await findReadings({ engine, text, around, signal });
  if (all.status !== 'ready') return all;
  const { readings, whole } = all;
  const picked = readings.find(({ key }) => key === chosen);
  let first: QueryAnswer | undefined;
  for (const reading of picked ? [picked] : readings) {
    const answer = await answerReading(reading, { engine, around, signal, whole, text });
    if (answer.status !== 'ready') return answer;
    const { found } = answer;
    if (found.results.length > 0 || picked) return { status: 'ready', readings, reading, found };
    first ??= { status: 'ready', readings, reading, found };
  }
  const nothing = { results: [], withinMetres: null };
  return first ?? { status: 'ready', readings, reading: undefined, found: nothing };
}
