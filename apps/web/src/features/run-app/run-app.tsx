import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import type { Plan } from '@webmaps/plan/plan';
import type { Region } from '@webmaps/protocol/region';
import { useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { recentRoutes } from '../../recent/recent-routes.ts';
import { CandidatesOnMap } from '../../route-search/candidates-on-map.tsx';
import { text } from '../../text/en/run-app.ts';
import { useChoices } from './choose/use-choices.ts';
import { useLoops } from './choose/use-loops.ts';
import { usePosition } from './position/use-position.ts';
import { RunMap } from './run-map.tsx';
import { RunPageContext } from './run-page.ts';
import type { RunPage } from './run-page.ts';
import { useRunRoute } from './run-route.ts';
import type { PlanToRoute } from './run-route.ts';
import { RunSheet } from './run-sheet.tsx';
import { runViewOf } from './run-view.ts';
import type { RunAppAddress } from './run-view.ts';
import { RunningTop } from './running/running-top.tsx';
import { useRunActs } from './running/use-run-acts.ts';
import { useWayBack } from './running/use-way-back.ts';
import { parseRouteId } from './session/run-schema.ts';
import { devicePositions, startRun } from './session/start-run.ts';
import { useCurrentRun, useSessionState } from './session/use-session.ts';
import { useWakeLock } from './session/wake-lock.ts';
import { useDarkAfterSunset } from './use-dark-after-sunset.ts';
import { useDrawing } from './use-drawing.ts';
import { useFollowCamera } from './use-follow-camera.ts';
import { useInterruptedRun } from './use-interrupted-run.ts';
import { useRunLayout } from './use-run-layout.ts';
import { useShownLine } from './use-shown-line.ts';

interface RunAppProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: RunAppAddress;
  readonly colourMode: ColourModeControl;
  readonly planToRoute: PlanToRoute;
  /** The plan that files hold; `undefined` where they hold none. */
  readonly readPlan: (files: readonly File[]) => Promise<Plan | undefined>;
  readonly onExport: (file: TrackFile, format: TrackFormat) => void;
  /** Shows what is to be run. */
  readonly onChoose: (r: string, route?: string) => void;
  /** Back to the routes. */
  readonly onLeave: () => void;
}

/** Leads a runner: chooses a route, follows it, records the run, and gives it away. */
export function RunApp(props: RunAppProps) {
  const { engine, regions, address, readPlan, onChoose } = props;
  const [preferences] = useDisplayPreferences();
  const { paceSecondsPerKm } = preferences;
  const { session, finished, said } = useCurrentRun();
  const state = useSessionState(session);
  const interruption = useInterruptedRun(session !== null || finished !== null);
  const [isSimulated, setSimulated] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const choices = useChoices({ readPlan, onChoose });
  const { loopStart } = choices;
  const { found } = interruption;
  const view = runViewOf({ finished, session, state, found, loopStart, address });
  const layout = useRunLayout();

  const page = useMapPage({ engine, regions, address: {}, onAddress: ignore });
  const { map, camera, regionStatus } = page;
  const chosen = useRunRoute(address.r, {
    name: recentRoutes().find(({ r }) => r === address.r)?.title,
    routeId: parseRouteId(address.route),
    planToRoute: props.planToRoute,
    paceSecondsPerKm,
  });
  const position = usePosition(
    devicePositions,
    view.kind === 'loop' || (view.kind === 'ready' && !isSimulated),
  );
  const here = position.status === 'ready' ? position.fix.position : null;
  const wayBack = useWayBack(engine, state, session?.record);
  const acts = useRunActs(session, engine, { wayBack, setLocked });
  const loops = useLoops(engine, page, view.kind === 'loop' ? view.start.position : null);
  const drawing = useDrawing({
    state,
    finished,
    wayBack,
    chosen,
    here,
    bearing: camera.view.bearing,
  });
  const followed = state?.progress.position
    ? { position: state.progress.position, headingDegrees: state.progress.headingDegrees }
    : null;
  const { isFollowing, setFollowing } = useFollowCamera(map, {
    followed,
    downPixels: layout.runnerDownPixels,
  });
  useWakeLock(session !== null);
  useDarkAfterSunset(state?.progress.position ?? here ?? camera.view.center);
  useShownLine(
    map,
    view.kind === 'ready'
      ? drawing.ahead
      : view.kind === 'finished'
        ? (drawing.track ?? null)
        : null,
  );

  const start = () => {
    setLocked(false);
    startRun(chosen.status === 'ready' ? chosen.chosen : null, isSimulated);
  };
  const runPage: RunPage = {
    ...{ chosen, choices, loops, position, interruption, acts, wayBack, isLocked },
    ...{ isSimulated, setSimulated, start },
    regionOnDevice: regionStatus.status === 'ready' ? camera.region.name : undefined,
    findLoops: () => choices.findLoops(camera.view.center),
    choose: onChoose,
    exportTrack: props.onExport,
    leave: props.onLeave,
  };
  const { isPhone, covered } = layout;
  return (
    <RunPageContext value={runPage}>
      <main
        className="relative h-full touch-pan-x touch-pan-y overflow-clip"
        aria-label={text.label}
      >
        <div
          className="absolute inset-0"
          // A hand on the map ends following; the button over the map begins it again.
          onPointerDown={() => setFollowing(false)}
        >
          <RunMap
            {...{ page, regions, covered, isPhone, drawing }}
            colourMode={props.colourMode}
            settings={preferences}
          >
            {view.kind === 'loop' && (
              <CandidatesOnMap
                routes={loops.found.routes}
                highlight={loops.highlight}
                onChoose={choices.runLoop}
                onContext={ignore}
              />
            )}
          </RunMap>
        </div>
        {session && state && (
          <div
            className="pointer-events-none absolute top-3 z-10 [&>*]:pointer-events-auto"
            style={layout.topStyle}
          >
            <RunningTop {...{ session, state, isFollowing }} onFollow={() => setFollowing(true)} />
          </div>
        )}
        <aside
          ref={layout.sheetRef}
          aria-label={text.label}
          className="absolute bottom-0 z-10 flex max-h-[72dvh] flex-col rounded-t-[20px] border border-b-0 bg-card px-4 pt-3.5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-panel max-md:inset-x-0 md:bottom-3 md:max-h-[calc(100dvh-24px)] md:rounded-[20px] md:border-b"
          style={layout.sheetStyle}
        >
          <RunSheet view={view} />
        </aside>
        <p role="status" className="sr-only">
          {said}
        </p>
      </main>
    </RunPageContext>
  );
}

function ignore(): void {
  // The camera of a run is nobody's link.
}
