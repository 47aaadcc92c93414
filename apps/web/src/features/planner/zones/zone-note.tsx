import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/zones.ts';
import { Note } from '../panel/note.tsx';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import { usePassages } from './zone-passages.ts';

/** Beside a zone the line of a street is a few metres off. */
const WORTH_SAYING_METRES = 20;

/** Says that the route leads through what it is to keep away from, and why. */
export function ZoneNote() {
  const { zones } = usePlanState().editor.plan;
  const { live } = useRouteState();
  const { units } = useLayout().preferences;
  const passages = usePassages();
  if (zones.length === 0 || !live.route || live.problem) return null;
  if (live.route.source) return <Note role="status">{text.notObeyed}</Note>;
  const metres = passages.reduce(
    (sum, each, index) => sum + (zones[index]?.kind === 'avoid' ? each : 0),
    0,
  );
  if (metres < WORTH_SAYING_METRES) return null;
  return <Note role="status">{text.through(quantityText(distanceQuantity(metres, units)))}</Note>;
}
