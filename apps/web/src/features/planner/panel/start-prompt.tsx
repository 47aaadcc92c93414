import { LocateFixed } from 'lucide-react';
import { text as loops } from '../../../text/en/loops.ts';
import { text as mapPage } from '../../../text/en/map-page.ts';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useCallAbout } from '../plan/use-call-about.ts';
import { startBeforeFinish } from '../plan/waypoint-actions.ts';
import { useLayout, useMapState, usePlanState } from '../planner-context.ts';

/** Asks for the start of a run whose finish is chosen. */
export function StartPrompt() {
  const plan = usePlanState();
  const { map, showBox } = useMapState();
  const { isPhone } = useLayout();
  const call = useCallAbout(plan.editor.settled);
  const startHere = async () => {
    const signal = call.next();
    const person = await map?.locate();
    if (signal.aborted) return;
    if (!person) {
      showToast({
        title: mapPage.unknownPosition,
        body: mapPage.unknownPositionBody,
        tone: 'problem',
      });
      return;
    }
    const box = startBeforeFinish(plan, { position: person.position });
    if (box) showBox(box);
  };
  return (
    <div className="mx-4 mb-2 flex flex-wrap items-center gap-2.5 rounded-md border bg-accent px-3 py-2">
      <p role="status" className="min-w-36 flex-1">
        {isPhone ? text.empty.touchSetStart : text.empty.setStart}
      </p>
      <Button size="small" disabled={map === null} onClick={() => void startHere()}>
        <LocateFixed size={14} strokeWidth={1.75} aria-hidden />
        {loops.myPlace}
      </Button>
    </div>
  );
}
