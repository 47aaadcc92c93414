import type { Position } from '@webmaps/geo/position';
import { heightQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { fail } from './act.ts';
import type { ActContext, ActOutcome } from './act.ts';
import { problemMessage } from './route-of-plan.ts';

type Heights =
  | {
      readonly status: 'ready';
      /** In metres, NaN where none is known. */
      readonly metres: readonly number[];
      /** "Height 186 m" of the first, where it is known. */
      readonly words: readonly string[];
    }
  | Exclude<ActOutcome, { readonly status: 'done' }>;

/** The heights of the ground at positions. */
export async function heightsOf(
  positions: readonly Position[],
  { engine, signal, preferences }: Pick<ActContext, 'engine' | 'signal' | 'preferences'>,
): Promise<Heights> {
  const { units } = preferences();
  const coordinates = positions.map(([lon, lat]): [number, number] => [lon, lat]);
  const answer = await engine.elevation(
    { geometry: { type: 'MultiPoint', coordinates } },
    { signal },
  );
  if (answer.status === 'cancelled') return answer;
  if (answer.status === 'failed') return fail(problemMessage(answer.error, { units }));
  const { geometry } = answer.elevation;
  if (geometry.type !== 'MultiPoint') return fail(text.noHeights);
  const metres = geometry.coordinates.map((position) => position[2] ?? NaN);
  const [first = NaN] = metres;
  return {
    status: 'ready',
    metres,
    words: Number.isNaN(first) ? [] : [text.height(quantityText(heightQuantity(first, units)))],
  };
}
