import type { Activity } from '@webmaps/activities/activity';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../../display/dates.ts';
import { clockText, distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { addressOfRoute } from '../../../saved-routes/open-saved-route.ts';
import { text } from '../../../text/en/activities.ts';
import { activityNumbers } from '../activity-numbers.ts';
import { RunSection } from './run-section.tsx';
import { useSameWay } from './use-same-way.ts';

interface SameWayProps {
  readonly activity: Activity;
  readonly units: Units;
}

/** The planned route, and the other runs, along the same way; nothing where there are none. */
export function SameWay({ activity, units }: SameWayProps) {
  const { runs, routes } = useSameWay(activity);
  if (runs.length === 0 && routes.length === 0) return null;
  return (
    <RunSection title={text.run.sameWay} note={text.run.sameWayNote}>
      <ul className="divide-y divide-hairline rounded-lg border bg-card">
        {routes.map(({ route, share }) => (
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
        {runs.map((other) => (
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
