import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import type { MapPageState } from '../../map-page/use-map-page.ts';
import type { RunDrawing } from './run-map.tsx';
import type { RunRouteState } from './run-route.ts';
import type { WayBack } from './running/use-way-back.ts';
import type { SessionState } from './session/run-session.ts';
import type { FinishedRun } from './session/use-session.ts';
import { splitLine } from './split-line.ts';

const nothing: readonly Position[] = [];

/** The lines of what is shown: a route to run, a run that goes on, or one that was run. */
export function useDrawing({
  state,
  finished,
  wayBack,
  chosen,
  here,
  bearing,
}: {
  readonly state: SessionState | null;
  readonly finished: FinishedRun | null;
  readonly wayBack: WayBack;
  readonly chosen: RunRouteState;
  /** Of a runner who has not started. */
  readonly here: Position | null;
  readonly bearing: MapPageState['camera']['view']['bearing'];
}): RunDrawing {
  const route = finished ? finished.recorded.run.route : (state?.run.route ?? null);
  const isRunning = state !== null;
  const along = state?.progress.onLine?.alongMetres;
  const line = useMemo(() => {
    if (route) {
      const whole = route.source.line;
      return along === undefined
        ? { done: nothing, ahead: whole, whole }
        : { ...splitLine(route, along), whole };
    }
    const isChosen = chosen.status === 'ready' && !isRunning && !finished;
    const whole = isChosen ? chosen.chosen.source.line : nothing;
    return { done: nothing, ahead: whole, whole };
  }, [route, along, chosen, isRunning, finished]);
  const track = useMemo(() => finished && lineOf(finished), [finished]);
  const position = state?.progress.position ?? null;
  const heading = state?.progress.headingDegrees ?? null;
  return useMemo(() => {
    const degrees = heading === null ? null : heading - bearing;
    const runner = isRunning
      ? position && { position, degrees }
      : here && { position: here, degrees: null };
    return {
      ...line,
      ...(track && { track, whole: track }),
      wayBack: 'line' in wayBack ? wayBack.line : undefined,
      runner: finished ? null : runner,
    };
  }, [line, track, wayBack, position, heading, bearing, here, finished, isRunning]);
}

/** What was run, as one line: a pause is no gap to look at. */
function lineOf({ recorded }: FinishedRun): readonly Position[] {
  return recorded.segments.flatMap(({ length, lonLat }) =>
    Array.from({ length }, (_, index): Position => [
      lonLat[2 * index] ?? 0,
      lonLat[2 * index + 1] ?? 0,
    ]),
  );
}
