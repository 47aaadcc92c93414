import type { Units } from '../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import { text } from '../../text/en/map-query.ts';
import type { ReadyAnswer } from './use-question.ts';
import { WIDENING_METRES } from './widen.ts';

/** How many results there are, and within what distance they were looked for. */
export function countOf({ found, reading, question }: ReadyAnswer, units: Units): string {
  const { results, withinMetres } = found;
  const distance = (metres: number) => quantityText(distanceQuantity(metres, units));
  if (withinMetres !== null) return text.within(results.length, distance(withinMetres));
  const isMeasured =
    (reading?.kind === 'category' && question.around) ||
    (reading?.kind === 'placed' && !(reading.relation === 'in' && reading.place.bbox));
  return isMeasured
    ? text.noneNear(distance(WIDENING_METRES.at(-1) ?? 0))
    : text.count(results.length);
}
