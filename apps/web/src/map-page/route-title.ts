import { text } from '../text/en/planner.ts';
import type { Plan } from '@webmaps/plan/plan';
import { isLoop } from '@webmaps/plan/plan';
import { awaitsStart } from '@webmaps/plan/waypoint';
import type { WaypointNames } from './use-waypoint-names.ts';

/** The title of a route without a name: "Compass Park to Harbour Street", "Loop from …". */
export function routeTitle(plan: Plan, names: WaypointNames): string {
  const first = plan.waypoints[0];
  const last = plan.waypoints.at(-1);
  if (!first || !last) return text.panel.untitled;
  // A file named it.
  const track = plan.waypoints.find(({ along }) => along?.track.name)?.along?.track;
  if (track) return track.name;
  if (awaitsStart(plan.waypoints))
    return text.panel.toTitle(shortName(names.get(first.id) ?? text.waypoint.end));
  const from = names.get(first.id) ?? text.waypoint.start;
  if (plan.waypoints.length === 1) return text.panel.fromTitle(shortName(from));
  if (isLoop(plan)) return text.panel.loopTitle(shortName(from));
  const to = names.get(last.id) ?? text.waypoint.end;
  return text.panel.title(shortName(from), shortName(to));
}

/** A file name of a title: "loop-from-compass-park". Holds no date, so it stays the same. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 60).replace(/-+$/, '') || 'route';
}

/** Without the town, and without the "near" of reverse search. */
function shortName(label: string): string {
  return /^-?\d/.test(label) && /[.°]/.test(label)
    ? label
    : (label.split(',')[0] ?? label).replace(/^near /, '');
}
