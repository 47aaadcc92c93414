import { hardestDifficulty } from '@webmaps/router/route/hardest-difficulty';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { PREFERENCE_STEPS } from '@webmaps/plan/preferences';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import { mountainFacts } from './mountain-facts.ts';
import { Note } from './note.tsx';

/** Notes that the route uses difficult or mountain paths, or what it would gain by them. */
export function DifficultNote() {
  return (
    <>
      <MountainNote />
      <AlpineNote />
    </>
  );
}

/** Says that the route uses mountain paths, since the router takes those up to T3 unasked. */
function MountainNote() {
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { route, problem } = live;
  if (!route || problem || hardestDifficulty(route) !== undefined) return null;
  const facts = mountainFacts(route);
  if (!facts) return null;
  const length = quantityText(distanceQuantity(facts.metres, preferences.units));
  const name = text.difficulty.names[facts.hardest] ?? facts.hardest;
  return (
    <Note role="status">
      {text.difficulty.mountain(name, length)}
      {facts.unsurePercent !== null && ` ${text.difficulty.unsure(facts.unsurePercent)}`}
    </Note>
  );
}

function AlpineNote() {
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { route, problem } = live;
  if (!route || problem) return null;
  const hardest = hardestDifficulty(route);
  if (hardest !== undefined) return <Note role="status">{text.difficulty.warning(hardest)}</Note>;
  const { leftOut } = route;
  if (!leftOut) return null;
  const { savedMetres, nearerMetres } = leftOut;
  const length = (metres: number) => quantityText(distanceQuantity(metres, preferences.units));
  return (
    <Note role="status" action={<AllowDifficult />}>
      {nearerMetres > savedMetres
        ? text.difficulty.nearer(leftOut.hardest, length(nearerMetres))
        : text.difficulty.shorter(leftOut.hardest, length(savedMetres))}
    </Note>
  );
}

/** Allows difficult paths, as one step that can be undone. */
export function AllowDifficult() {
  const { editor } = usePlanState();
  return (
    <Button
      size="small"
      onClick={() =>
        editor.edit({ kind: 'set_preference', name: 'difficult', step: PREFERENCE_STEPS })
      }
    >
      {text.difficulty.allow}
    </Button>
  );
}
