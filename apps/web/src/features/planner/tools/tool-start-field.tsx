import type { Position } from '@webmaps/geo/position';
import { awaitsStart } from '@webmaps/plan/waypoint';
import { StartField } from '../../../route-search/start-field.tsx';
import { useMapState, usePlanState, usePlannerServices } from '../planner-context.ts';

interface ToolStartFieldProps {
  readonly tone: 'start' | 'isochrone';
  readonly label: string;
  readonly position: Position;
  readonly onChange: (position: Position) => void;
}

/** The place of a tool's question; the start of the route is at hand for it. */
export function ToolStartField(props: ToolStartFieldProps) {
  const { engine } = usePlannerServices();
  const { regionStatus, map } = useMapState();
  const { waypoints } = usePlanState().editor.settled;
  const routeStart = awaitsStart(waypoints) ? undefined : waypoints[0]?.position;
  return <StartField {...props} {...{ engine, regionStatus, map, routeStart }} />;
}
