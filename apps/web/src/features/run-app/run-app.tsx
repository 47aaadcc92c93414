import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import type { Position } from '@webmaps/geo/position';
import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import type { Region } from '@webmaps/protocol/region';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { gap } from '../../map-page/padding.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { recentRoutes } from '../../recent/recent-routes.ts';
import { CandidatesOnMap } from '../../route-search/candidates-on-map.tsx';
import { placesOfRoute } from '../../route-search/places-of-route.ts';
import { text } from '../../text/en/run-app.ts';
import { showToast } from '../../ui/toast.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { useWindowHeight } from '../../ui/use-window-height.ts';
import { ChooseSheet } from './choose/choose-sheet.tsx';
import { LoopSheet } from './choose/loop-sheet.tsx';
import { useLoops } from './choose/use-loops.ts';
import { FinishedSheet } from './finished/finished-sheet.tsx';
import { InterruptedCard } from './interrupted-card.tsx';
import { addressOfPlan } from './known-plans.ts';
import { usePosition } from './position/use-position.ts';
import { ReadySheet } from './ready/ready-sheet.tsx';
import { RunMap } from './run-map.tsx';
import { useRunRoute } from './run-route.ts';
import type { PlanToRoute } from './run-route.ts';
import { RunningSheet } from './running/running-sheet.tsx';
import { RunningTop } from './running/running-top.tsx';
import { useRunActs } from './running/use-run-acts.ts';
import { useWayBack } from './running/use-way-back.ts';
import { devicePositions, keepFinished, putAway, startRun } from './session/start-run.ts';
import { useCurrentRun, useSessionState } from './session/use-session.ts';
import { useWakeLock } from './session/wake-lock.ts';
import { useRunSettings } from './settings.ts';
import { useDarkAfterSunset } from './use-dark-after-sunset.ts';
import { useDrawing } from './use-drawing.ts';
import { useFollowCamera } from './use-follow-camera.ts';
import { useInterruptedRun } from './use-interrupted-run.ts';
import { useShownLine } from './use-shown-line.ts';

/** The page's address: a plan to run, or a run without one. */
export interface RunAppAddress {
  readonly r?: string;
  readonly free?: true;
}

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
  readonly onChoose: (r: string) => void;
  /** Back to the routes. */
  readonly onLeave: () => void;
}

const PANEL_PIXELS = 390;
/** The bar of the next turn with its gaps. */
const CUE_PIXELS = 108;
/** How far down the visible map the runner is: what lies ahead counts. */
const RUNNER_SHARE = 0.8;

type View = 'interrupted' | 'finished' | 'running' | 'loop' | 'ready' | 'choose';

/** Leads a runner: chooses a route, follows it, records the run, and gives it away. */
export function RunApp(props: RunAppProps) {
  const { engine, regions, address } = props;
  const [preferences] = useDisplayPreferences();
  const { units, paceSecondsPerKm } = preferences;
  const [settings, changeSettings] = useRunSettings();
  const isPhone = useMediaQuery(phoneQuery);
  const windowHeight = useWindowHeight();
  const [sheet, { height: sheetHeight }] = useElementSize<HTMLElement>();
  const { session, finished, said } = useCurrentRun();
  const state = useSessionState(session);
  const { interrupted, isRead, forget } = useInterruptedRun(session !== null || finished !== null);
  const [isSimulated, setSimulated] = useState(false);
  const [isLocked, setLocked] = useState(false);
  const [loopStart, setLoopStart] = useState<{ position: Position; isHere: boolean } | null>(null);
  const view = viewOf();

  const page = useMapPage({ engine, regions, address: {}, onAddress: ignore });
  const { map, camera, regionStatus } = page;
  const chosen = useRunRoute(address.r, {
    name: recentRoutes().find(({ r }) => r === address.r)?.title,
    planToRoute: props.planToRoute,
    paceSecondsPerKm,
  });
  const position = usePosition(
    devicePositions,
    view === 'loop' || (view === 'ready' && !isSimulated),
  );
  const here = position.status === 'ready' ? position.fix.position : null;
  const wayBack = useWayBack(engine, state, session?.record.routeOptions);
  const acts = useRunActs(session, engine, { wayBack, setLocked });
  const loops = useLoops(engine, page, view === 'loop' ? (loopStart?.position ?? null) : null);
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
  const lookedAt =
    view === 'ready' ? drawing.ahead : view === 'finished' ? (drawing.track ?? null) : null;
  const { isFollowing, setFollowing } = useFollowCamera(map, followed);
  useWakeLock(session !== null);
  useDarkAfterSunset(state?.progress.position ?? here ?? camera.view.center);
  useShownLine(map, lookedAt);

  const openFiles = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const plan = await props.readPlan(files);
    if (plan) props.onChoose(addressOfPlan(plan));
    else {
      const { notOpened, notOpenedBody } = text.choose;
      showToast({ title: notOpened(first.name), body: notOpenedBody, tone: 'problem' });
    }
  };
  const runLoop = (route: FoundRoute) => {
    setLoopStart(null);
    props.onChoose(addressOfPlan(planOf(placesOfRoute(route))));
  };
  const start = () => {
    setLocked(false);
    startRun(chosen.status === 'ready' ? chosen.chosen : null, isSimulated);
  };
  const visibleHeight = isPhone ? windowHeight - sheetHeight : windowHeight;
  const top = view === 'running' ? runnerTop(visibleHeight) : gap;
  const covered = isPhone
    ? { top, bottom: sheetHeight, start: 0 }
    : { top, bottom: 0, start: PANEL_PIXELS + gap };

  return (
    <main className="relative h-full touch-pan-x touch-pan-y overflow-clip" aria-label={text.label}>
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
          {view === 'loop' && (
            <CandidatesOnMap
              routes={loops.found.routes}
              highlight={loops.highlight}
              onChoose={runLoop}
              onContext={ignore}
            />
          )}
        </RunMap>
      </div>
      {session && state && (
        <div
          className="pointer-events-none absolute top-3 z-10 [&>*]:pointer-events-auto"
          style={
            isPhone
              ? { insetInline: gap }
              : { insetInlineStart: PANEL_PIXELS + 2 * gap, insetInlineEnd: gap, maxWidth: 560 }
          }
        >
          <RunningTop
            {...{ session, state, units, isLocked, isFollowing }}
            onLock={() => setLocked(true)}
            onFollow={() => setFollowing(true)}
          />
        </div>
      )}
      <aside
        ref={sheet}
        aria-label={text.label}
        className="absolute bottom-0 z-10 flex max-h-[72dvh] flex-col rounded-t-[20px] border border-b-0 bg-card px-4 pt-3.5 pb-[max(20px,env(safe-area-inset-bottom))] shadow-panel max-md:inset-x-0 md:bottom-3 md:max-h-[calc(100dvh-24px)] md:rounded-[20px] md:border-b"
        style={isPhone ? undefined : { insetInlineStart: gap, width: PANEL_PIXELS }}
      >
        {content()}
      </aside>
      <p role="status" className="sr-only">
        {said}
      </p>
    </main>
  );

  function viewOf(): View {
    if (finished) return 'finished';
    if (session) return 'running';
    if (interrupted) return 'interrupted';
    if (loopStart) return 'loop';
    return address.r !== undefined || address.free ? 'ready' : 'choose';
  }

  function content() {
    switch (view) {
      case 'finished':
        return (
          finished && (
            <FinishedSheet
              {...finished}
              units={units}
              onKeepAgain={() => keepFinished(finished.record, finished.recorded)}
              onExport={props.onExport}
              onDone={() => void putAway(finished.record).then(props.onLeave)}
            />
          )
        );
      case 'running':
        return (
          state && (
            <RunningSheet
              {...{ state, units, wayBack, isLocked, acts }}
              isSpoken={settings.isSpoken}
            />
          )
        );
      case 'interrupted':
        return interrupted && <InterruptedCard {...{ interrupted, units }} onAnswer={forget} />;
      case 'loop':
        return (
          <LoopSheet
            {...loops}
            units={units}
            isFromHere={loopStart?.isHere ?? false}
            onSize={loops.setSize}
            onMore={loops.more}
            onOthers={loops.others}
            onBack={() => setLoopStart(null)}
            onChoose={runLoop}
          />
        );
      case 'ready':
        return (
          <ReadySheet
            state={chosen}
            {...{ position, units, settings, isSimulated }}
            onSettings={changeSettings}
            regionOnDevice={regionStatus.status === 'ready' ? camera.region.name : undefined}
            onSimulated={setSimulated}
            onRetryPosition={() => devicePositions.retry()}
            onStart={start}
          />
        );
      case 'choose':
        return (
          isRead && (
            <ChooseSheet
              units={units}
              onOpen={(files) => void openFiles(files)}
              onLoop={() => {
                const known = devicePositions.state();
                const isHere = known.status === 'ready';
                const from = isHere ? known.fix.position : map?.getView().center;
                if (from) setLoopStart({ position: from, isHere });
              }}
              onChoose={props.onChoose}
            />
          )
        );
    }
  }
}

/** The top of the map's padding with which its middle is where the runner is to be. */
function runnerTop(visibleHeight: number): number {
  const runnerAt = CUE_PIXELS + RUNNER_SHARE * (visibleHeight - CUE_PIXELS);
  return Math.max(0, 2 * runnerAt - visibleHeight);
}

function ignore(): void {
  // The camera of a run is nobody's link.
}
