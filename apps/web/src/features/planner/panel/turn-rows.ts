import type { Cue } from '@webmaps/router/cues/cue';
import type { Route } from '@webmaps/router/route/route';
import type { Waypoint } from '@webmaps/plan/waypoint';

/** A turn, or a place that the route comes by. */
export type TurnRow = Pick<Cue, 'distanceMetres' | 'index' | 'name' | 'difficulty'> & {
  readonly type: Cue['type'] | 'place';
};

/**
 * The turns of a route and the named places of its plan, in the order in which they come; the finish
 * by its name. Waypoints without a name only shape the line and are left out.
 */
export function turnRows(
  { cues = [], waypoints, legs }: Pick<Route, 'cues' | 'waypoints' | 'legs'>,
  planned: readonly Waypoint[],
): readonly TurnRow[] {
  // While a waypoint is dragged into the line the route has one more than the plan.
  if (waypoints.length !== planned.length || cues.length === 0) return cues;
  const places = planned.slice(1, -1).flatMap(({ name }, at): TurnRow[] => {
    const distanceMetres = waypoints[at + 1]?.distanceMetres ?? 0;
    const index = legs[at]?.endIndex ?? 0;
    return name === undefined ? [] : [{ type: 'place', distanceMetres, index, name }];
  });
  const finish = planned.at(-1)?.name;
  const rows = cues.map((cue): TurnRow => {
    return cue.type === 'arrive' && finish !== undefined ? { ...cue, name: finish } : cue;
  });
  // Stable: a place comes before the turn that is made there.
  return [...places, ...rows].toSorted((a, b) => a.distanceMetres - b.distanceMetres);
}
