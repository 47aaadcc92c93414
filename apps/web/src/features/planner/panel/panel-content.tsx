import { text } from '../../../text/en/planner.ts';
import { Bands } from './bands.tsx';
import { EmptyRoute } from './empty-route.tsx';
import { usePlanner } from '../planner-model.ts';
import { ProblemNote } from './problem-note.tsx';
import { surfaceColours, waytypeColours } from './surface-colours.ts';
import { Toolbar } from './toolbar.tsx';
import { WaypointList } from './waypoint-list.tsx';

/** The editing part of the panel and of the sheet. */
export function PanelContent() {
  const { editor, live, preferences } = usePlanner();
  const count = editor.plan.waypoints.length;
  return (
    <>
      <Toolbar />
      <ProblemNote />
      {count > 0 && <WaypointList />}
      {count < 2 && <EmptyRoute />}
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
