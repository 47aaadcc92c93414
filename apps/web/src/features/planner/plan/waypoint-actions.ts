import type { Position } from '@webmaps/geo/position';
import { addWaypoint, insertWaypoint, removeWaypoint, replacePlan } from './plan.ts';
import type { PlannerModel } from '../planner-model.ts';

type Model = Pick<
  PlannerModel,
  'editor' | 'freeLine' | 'selectedId' | 'select' | 'map' | 'setPlace'
>;

/** Appends a waypoint and chooses it. */
export function addAt({ editor, freeLine, select }: Model, position: Position): void {
  select(null);
  editor.edit(addWaypoint(editor.settled, { position, snap: !freeLine }));
}

/** Puts a new start before everything else. */
export function startAt({ editor, freeLine }: Model, position: Position): void {
  editor.edit(insertWaypoint(editor.settled, { index: 0, position, snap: !freeLine }));
}

/**
 * A new route from the start there is, else from where the person is, to this place. Nothing is
 * drawn where it is not known where they are, or the signal was aborted before it was.
 */
export async function directionsTo(
  { editor, map }: Pick<Model, 'editor' | 'map'>,
  position: Position,
  signal: AbortSignal,
): Promise<'drawn' | 'unknown_start' | 'cancelled'> {
  const start = editor.settled.waypoints[0]?.position ?? (await map?.locate())?.position;
  if (signal.aborted) return 'cancelled';
  if (!start) return 'unknown_start';
  const places = [start, position].map((place) => ({ position: place, snap: true }));
  editor.edit(replacePlan(editor.settled, places));
  return 'drawn';
}

/** Deletes a waypoint; the one that takes its place in the list is chosen, so keys go on. */
export function removeAt({ editor, selectedId, select }: Model, id: string): void {
  const { waypoints } = editor.settled;
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  if (index < 0) return;
  if (selectedId === id) select((waypoints[index + 1] ?? waypoints[index - 1])?.id ?? null);
  editor.edit(removeWaypoint(id));
}
