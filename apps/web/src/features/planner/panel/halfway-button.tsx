import { Milestone } from 'lucide-react';
import { isLoop } from '@webmaps/plan/plan';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { useCallAbout } from '../plan/use-call-about.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
} from '../planner-context.ts';
import { halfwayPlace } from '../route/halfway-place.ts';
import { flyNear } from './fly-near.ts';

/** Shows where two people who come from the ends of the route meet, as a place to do something with. */
export function HalfwayButton() {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { live } = useRouteState();
  const { map, setPlace } = useMapState();
  const { units } = useLayout().preferences;
  const call = useCallAbout(editor.settled);
  const { route } = live;
  if (!route || isLoop(editor.plan)) return null;
  const show = async () => {
    const signal = call.next();
    const place = await halfwayPlace(engine, { route, units }, signal);
    if (!place || signal.aborted) return;
    setPlace(place);
    flyNear(map, place.position);
  };
  return (
    <div className="px-2 pb-2">
      <Button variant="quiet" size="small" disabled={live.pending} onClick={() => void show()}>
        <Milestone size={16} strokeWidth={1.75} aria-hidden />
        {text.halfway.name}
      </Button>
    </div>
  );
}
