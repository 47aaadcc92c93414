import type { Activity } from '@webmaps/activities/activity';
import { shareOfWay } from '@webmaps/activities/list/same-way';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useActivityLibrary } from '../../../activities/activity-store.ts';
import { dayText } from '../../../display/dates.ts';
import { clockText, distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { addressOfRoute } from '../../../saved-routes/open-saved-route.ts';
import { useRouteLibrary } from '../../../saved-routes/route-store.ts';
import { text } from '../../../text/en/activities.ts';
import { activityNumbers } from '../activity-numbers.ts';
import { RunSection } from './run-section.tsx';

/** Two runs that share so much of their ways are compared. */
const MIN_SHARE = 0.7;
const MAX_ROWS = 20;

interface SameWayProps {
  readonly activity: Activity;
  readonly units: Units;
}

/** The planned route, and the other runs, along the same way; nothing where there are none. */
export function SameWay({ activity, units }: SameWayProps) {
  const runs = useActivityLibrary();
  const routes = useRouteLibrary();
  const { line } = activity.facts;
  const others = useMemo(
    () =>
      [...runs.entries.values()]
        .map(({ item }) => item)
        .filter(({ id, deletedAt }) => id !== activity.id && deletedAt === null)
        .filter(({ facts }) => shareOfWay(line, facts.line) >= MIN_SHARE)
        .toSorted((a, b) => b.startedAt - a.startedAt)
        .slice(0, MAX_ROWS),
    [runs, activity.id, line],
  );
  const planned = useMemo(
    () =>
      [...routes.entries.values()]
        .map(({ item }) => item)
        .filter(({ deletedAt }) => deletedAt === null)
        .map((route) => ({ route, share: shareOfWay(line, route.facts.line) }))
        .filter(({ route, share }) => share >= MIN_SHARE || route.id === activity.routeId)
        .toSorted((a, b) => b.share - a.share)
        .slice(0, MAX_ROWS),
    [routes, activity.routeId, line],
  );
  if (others.length === 0 && planned.length === 0) return null;
  return (
    <RunSection title={text.run.sameWay} note={text.run.sameWayNote}>
      <ul className="divide-y divide-hairline rounded-lg border bg-card">
        {planned.map(({ route, share }) => (
          <li key={route.id} className="p-3">
            <Link to="/run" search={addressOfRoute(route)} className="font-medium underline">
              {route.name}
            </Link>
            <p className="numbers text-small text-muted-foreground">
              {text.run.planned(
                quantityText(distanceQuantity(route.facts.lengthMetres, units)),
                Math.round(share * 100),
              )}
            </p>
          </li>
        ))}
        {others.map((other) => (
          <li key={other.id} className="p-3">
            <Link to="/routes/$id" params={{ id: other.id }} className="font-medium underline">
              {other.name}
            </Link>
            <p className="numbers text-small text-muted-foreground">
              {dayText(other.startedAt)} · {activityNumbers(other.facts, units)} ·{' '}
              {differenceText(activity.facts.movingSeconds - other.facts.movingSeconds)}
            </p>
          </li>
        ))}
      </ul>
    </RunSection>
  );
}

function differenceText(seconds: number): string {
  const clock = clockText(Math.abs(seconds));
  if (Math.round(seconds) === 0) return text.run.equal;
  return seconds < 0 ? text.run.faster(clock) : text.run.slower(clock);
}
