import { text } from '../../../text/en/planner.ts';
import { Bands } from './bands.tsx';
import { EmptyRoute } from './empty-route.tsx';
import { usePlanner } from '../planner-model.ts';
import { ProblemNote } from './problem-note.tsx';
import { ProfileSwitch } from './profile-switch.tsx';
import { surfaceColours, waytypeColours } from './surface-colours.ts';
import { ToolsRow } from '../found/tools-row.tsx';
import { Toolbar } from './toolbar.tsx';
import { WaypointList } from './waypoint-list.tsx';
import { WishesSection } from './wishes-section.tsx';

/** The editing part of the panel and of the sheet. */
export function PanelContent() {
  const { editor, live, preferences } = usePlanner();
  const count = editor.plan.waypoints.length;
  return (
    <>
      <ProfileSwitch />
      <Toolbar />
      {count > 0 && <ToolsRow />}
      <ProblemNote />
      {count > 0 && <WaypointList />}
      {count < 2 && <EmptyRoute />}
      <WishesSection />
      {live.route && (
        <>
          <Bands
            title={text.panel.surface}
            breakdown={live.route.surfaces}
            names={text.surfaces}
            colours={surfaceColours}
            units={preferences.units}
          />
          <Bands
            title={text.panel.waytype}
            breakdown={live.route.waytypes}
            names={text.waytypes}
            colours={waytypeColours}
            units={preferences.units}
          />
        </>
      )}
    </>
  );
}
