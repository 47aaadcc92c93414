import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/collections.ts';
import type { CollectionSums } from './shown-members.ts';

/** What is in a collection, in a line: "3 routes · 1 run · 24.1 km · 320 m climb". */
export function collectionNumbers(sums: CollectionSums, units: Units): string {
  const { routes, runs, lengthMetres, climbMetres } = sums;
  if (routes + runs === 0) return text.noMembers;
  const climb = climbMetres === null ? null : quantityText(heightQuantity(climbMetres, units));
  return [
    routes > 0 && text.routes(routes),
    runs > 0 && text.runs(runs),
    quantityText(distanceQuantity(lengthMetres, units)),
    climb !== null && text.climbOf(climb),
  ]
    .filter(Boolean)
    .join(' · ');
}
