import type { ActivityFacts } from '@webmaps/activities/activity';
import {
  clockText,
  distanceQuantity,
  heightQuantity,
  metresPerUnit,
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
    distanceMetres > 0 && paceText((movingSeconds / distanceMetres) * 1000, units),
    climbMetres !== null && text.climbOf(quantityText(heightQuantity(climbMetres, units))),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "5:42 /km" of seconds a kilometre. */
export function paceText(secondsPerKm: number, units: Units): string {
  return text.paceOf(paceNumber(secondsPerKm, units), units === 'imperial' ? 'mi' : 'km');
}

/** The same without its unit, for columns. */
export function paceNumber(secondsPerKm: number, units: Units): string {
  return clockText((secondsPerKm * metresPerUnit(units)) / 1000);
}
