import { ConditionNote } from './condition-note.tsx';
import { DifficultNote } from './difficult-note.tsx';
import { EmptyRoute } from './empty-route.tsx';
import { NoRegionNote } from './no-region-note.tsx';
import { usePlanState } from '../planner-context.ts';
import { ProblemNote } from './problem-note.tsx';
import { ProfileSwitch } from './profile-switch.tsx';
import { RouteDetails } from './route-details.tsx';
import { TrackPlace } from '../match/track-place.tsx';
import { ToolsRow } from '../tools/tools-row.tsx';
import { Toolbar } from './toolbar.tsx';
import { WaypointList } from './waypoint-list.tsx';
import { PreferencesSection } from './preferences-section.tsx';

/** The editing part of the panel and of the sheet. */
export function PanelContent() {
  const { editor } = usePlanState();
  const count = editor.plan.waypoints.length;
  return (
    <>
      <ProfileSwitch />
      <Toolbar />
      {count > 0 && <ToolsRow />}
      <ProblemNote />
      <DifficultNote />
      <ConditionNote />
      <NoRegionNote />
      <TrackPlace />
      {count > 0 && <WaypointList />}
      {count < 2 && <EmptyRoute />}
      <PreferencesSection />
      <RouteDetails />
    </>
  );
}
