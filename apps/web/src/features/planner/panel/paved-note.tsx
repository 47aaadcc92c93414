import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner-preferences.ts';
import { asksForPaved } from '../../../route-search/preference-words.ts';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import { pavedRest } from './paved-rest.ts';

/**
 * Names the ground that is not paved, where the preference asks for paved: the router takes no detour
 * of any length for it, and some places have no paved way.
 */
export function PavedNote() {
  const { editor } = usePlanState();
  const { live } = useRouteState();
  const { units } = useLayout().preferences;
  const rest = live.route && asksForPaved(editor.plan) ? pavedRest(live.route) : undefined;
  if (!rest) return null;
  const { unpavedMetres, unknownMetres } = rest;
  const length = (metres: number) => quantityText(distanceQuantity(metres, units));
  const sentences = [
    ...(unpavedMetres > 0 ? [text.unpavedRest(length(unpavedMetres))] : []),
    ...(unknownMetres > 0 ? [text.unknownRest(length(unknownMetres))] : []),
  ];
  return (
    <p role="status" className="pb-1 text-small text-muted-foreground">
      {sentences.join(' ')}
    </p>
  );
}
