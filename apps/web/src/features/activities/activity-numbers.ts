import type { ActivityFacts } from '@webmaps/activities/activity';
import {
  clockText,
  distanceQuantity,
  heightQuantity,
  paceQuantity,
  quantityText,
} from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/activities.ts';

/** Length, time, pace and climb of a run on one line. */
export function activityNumbers(facts: ActivityFacts, units: Units): string {
  const { distanceMetres, movingSeconds, climbMetres } = facts;
  return [
    quantityText(distanceQuantity(distanceMetres, units)),
    clockText(movingSeconds),
    distanceMetres > 0 &&
      quantityText(paceQuantity((movingSeconds / distanceMetres) * 1000, units)),
    climbMetres !== null && text.climbOf(quantityText(heightQuantity(climbMetres, units))),
  ]
    .filter(Boolean)
    .join(' · ');
}
