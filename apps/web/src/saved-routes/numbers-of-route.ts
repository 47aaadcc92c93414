import { distanceQuantity, heightQuantity, quantityText } from '../display/quantities.ts';
import type { Units } from '../display/quantities.ts';
import { text } from '../text/en/project-routes.ts';
import type { ProjectRoute } from './project-routes.ts';

/** How long and how high a route of a project is. */
export function numbersOfRoute(
  { distance_metres: metres, climb_metres: climb }: ProjectRoute,
  units: Units,
): string {
  return [
    quantityText(distanceQuantity(metres, units)),
    climb === null ? text.noClimb : text.climb(quantityText(heightQuantity(climb, units))),
  ].join(' · ');
}
