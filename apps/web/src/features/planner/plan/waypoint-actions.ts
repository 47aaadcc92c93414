import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Position } from '@webmaps/geo/position';
import { text } from '../../../text/en/planner.ts';
import { announceEdit } from './announce-edit.ts';
import { cheapestIndex } from './cheapest-index.ts';
import {
  addWaypoint,
  applyChange,
  insertWaypoint,
  isLoop,
  removeWaypoint,
  replacePlan,
  withNamesOf,
} from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import { awaitsStart } from '@webmaps/plan/waypoint';
import type { Place } from '@webmaps/plan/waypoint';
import type { PlannerState, PlanState } from '../planner-context.ts';

/** Appends a waypoint and chooses it. */
export function addAt({ editor, freeLine, select }: PlanState, position: Position): void {
  select(null);
  editor.edit(addWaypoint(editor.settled, { position, snap: !freeLine }));
}

/** Somewhere that was found or pointed at, by its name where it has one. */
export type FoundPlace = Pick<Place, 'position' | 'name'>;

/** A search result as a place; a position that was typed in has no name. */
export function placeOfResult({ kind, position, name }: SearchResult): FoundPlace {
  return kind === 'coordinate' ? { position } : { position, name };
}

/** Puts a new start before everything else. */
export function startAt({ editor, freeLine }: PlanState, place: FoundPlace): void {
  editor.edit(insertWaypoint(editor.settled, { index: 0, ...place, snap: !freeLine }));
}

/**
 * Adds a place where it makes the route least longer, and says where that was. Nothing is added
 * where the signal is aborted before that is known.
 */
export async function addPlace(
  {
    engine,
    editor,
    live,
    freeLine,
    select,
  }: Pick<PlannerState, 'engine' | 'editor' | 'live' | 'freeLine' | 'select'>,
  found: FoundPlace,
  signal: AbortSignal,
): Promise<'added' | 'refused' | 'cancelled'> {
  const plan = editor.settled;
  const { position, name } = found;
  const place = { position, snap: !freeLine, ...(name !== undefined && { name }) };
  const route = live.pending ? null : live.route;
  const index = awaitsStart(plan.waypoints)
    ? 0
    : await cheapestIndex(engine, { plan, route, place }, signal);
  if (signal.aborted) return 'cancelled';
  select(null);
  const change = insertWaypoint(plan, { index, ...place });
  if (editor.edit(change) === false) return 'refused';
  announceEdit(addedText(applyChange(plan, change), index));
  return 'added';
}

/** "Added Café Central between waypoint 2 and the end." */
function addedText(plan: Plan, index: number): string {
  const { waypoints } = plan;
  const { added } = text.waypoint;
  const name = waypoints[index]?.name ?? added.unnamed;
  if (index === 0) return added.asStart(name);
  if (index === waypoints.length - 1) return added.asEnd(name);
  return added.between(name, partInRoute(plan, index - 1), partInRoute(plan, index + 1));
}

function partInRoute(plan: Plan, index: number): string {
  const { start, end, via } = text.waypoint.added;
  if (index === 0) return start;
  if (index < plan.waypoints.length - 1) return via(index);
  return isLoop(plan) ? start : end;
}

/**
 * A new route from the start there is, else from where the person is, to this place. Where that is not
 * known the place is the finish, and the next waypoint becomes its start. Nothing changes where the
 * signal was aborted before.
 */
export async function directionsTo(
  { editor, map }: Pick<PlannerState, 'editor' | 'map'>,
  place: FoundPlace,
  signal: AbortSignal,
): Promise<'drawn' | 'awaits_start' | 'cancelled'> {
  const { settled } = editor;
  const planned = awaitsStart(settled.waypoints) ? undefined : settled.waypoints[0];
  const start = planned?.position ?? (await map?.locate())?.position;
  if (signal.aborted) return 'cancelled';
  if (!start) {
    editor.edit(replacePlan(settled, [{ ...place, snap: true, awaitsStart: true }]));
    return 'awaits_start';
  }
  const places = [{ position: start }, place].map((stop) => ({ ...stop, snap: true }));
  editor.edit(replacePlan(settled, withNamesOf(settled, places)));
  return 'drawn';
}

/** Starts the run to a finish that waits for its start; gives the box of both, or `undefined`. */
export function startBeforeFinish(
  { editor }: Pick<PlanState, 'editor'>,
  place: FoundPlace,
): Bbox | undefined {
  const { waypoints } = editor.settled;
  const finish = waypoints[0];
  if (!finish || !awaitsStart(waypoints)) return undefined;
  editor.edit(insertWaypoint(editor.settled, { index: 0, ...place, snap: true }));
  return bboxOf([place.position, finish.position]);
}

/** Deletes a waypoint; the one that takes its place in the list is chosen, so keys go on. */
export function removeAt(
  { editor, selectedId, select }: Pick<PlanState, 'editor' | 'selectedId' | 'select'>,
  id: string,
): void {
  const { waypoints } = editor.settled;
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  if (index < 0) return;
  const next = waypoints[index + 1] ?? waypoints[index - 1];
  if (selectedId === id) select(next?.id ?? null, 'deletion');
  editor.edit(removeWaypoint(id));
}
