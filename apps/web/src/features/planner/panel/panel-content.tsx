import { ConditionNote } from './condition-note.tsx';
import { DifficultNote } from './difficult-note.tsx';
import { EmptyRoute } from './empty-route.tsx';
import { HalfwayButton } from './halfway-button.tsx';
import { NoRegionNote } from './no-region-note.tsx';
import { awaitsStart } from '@webmaps/plan/waypoint';
import { usePlanState } from '../planner-context.ts';
import { ProblemNote } from './problem-note.tsx';
import { ProfileSwitch } from './profile-switch.tsx';
import { RouteDetails } from './route-details.tsx';
import { FileCards } from '../match/file-cards.tsx';
import { TrackPlace } from '../match/track-place.tsx';
import { ToolsRow } from '../tools/tools-row.tsx';
import { StartPrompt } from './start-prompt.tsx';
import { Toolbar } from './toolbar.tsx';
import { ZoneNote } from '../zones/zone-note.tsx';
import { StretchCard } from '../stretch/stretch-card.tsx';
import { WaypointList } from './waypoint-list.tsx';
import { PreferencesSection } from './preferences-section.tsx';

/** The editing part of the panel and of the sheet. */
export function PanelContent() {
  const { editor } = usePlanState();
  const count = editor.plan.waypoints.length;
  const awaits = awaitsStart(editor.plan.waypoints);
  return (
    <>
      <ProfileSwitch />
      <Toolbar />
      {count > 0 && <ToolsRow />}
      {awaits && <StartPrompt />}
      <ProblemNote />
      <DifficultNote />
      <ZoneNote />
      <ConditionNote />
      <NoRegionNote />
      <FileCards />
      <TrackPlace />
      <StretchCard />
      {count > 0 && <WaypointList />}
      {count > 1 && <HalfwayButton />}
      {count < 2 && !awaits && <EmptyRoute />}
      <PreferencesSection />
      <RouteDetails />
    </>
  );
}
