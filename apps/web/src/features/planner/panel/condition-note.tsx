import type { RouteCondition } from '@webmaps/router/route/route';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { conditionBox } from '../route/condition-box.ts';
import { useLayout, useMapState, useRouteState } from '../planner-context.ts';
import { Note } from './note.tsx';

/** More are counted: a route that has so many leads through one park again and again. */
const SHOWN = 3;

/**
 * The parts of the route that are closed at some hours. A plan has no time of day, so the router
 * takes the way as open, and the note lets the runner decide.
 */
export function ConditionNote() {
  const { live } = useRouteState();
  const { map } = useMapState();
  const { preferences } = useLayout();
  const { route, problem } = live;
  const conditions = route?.conditions ?? [];
  if (!route || problem || conditions.length === 0) return null;
  const shown = conditions.slice(0, SHOWN);
  const more = conditions.length - shown.length;
  const box = conditionBox(route);
  return (
    <Note
      role="status"
      action={
        box && (
          <Button size="small" onClick={() => map?.fitBounds(box, { motion: 'fly' })}>
            {text.conditions.show}
          </Button>
        )
      }
    >
      {shown.map((condition) => (
        <span key={condition.startMetres} className="block">
          {conditionText(condition, preferences.units)}
        </span>
      ))}
      {more > 0 && <span className="block">{text.conditions.more(more)}</span>}
    </Note>
  );
}

function conditionText({ state, hours, name, startMetres }: RouteCondition, units: Units): string {
  const { conditions } = text;
  const distance = quantityText(distanceQuantity(startMetres, units));
  const place =
    name === undefined ? conditions.wayAt(distance) : conditions.namedAt(name, distance);
  return conditions[state](place, hours);
}
