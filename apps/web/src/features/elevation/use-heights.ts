import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EngineProblem } from '../../engine/engine-answers.ts';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import { latestWins } from '../../engine/latest-wins.ts';
import { useRetryWhenReady } from '../../map-page/use-retry-when-ready.ts';

/** The heights of a geometry. */
export interface Heights {
  readonly elevation: Elevation | null;
  /** What they are of; the geometry may have changed since. */
  readonly asked: ElevationGeometry | null;
  readonly problem: Pick<EngineProblem, 'code'> | null;
  readonly working: boolean;
  readonly retry: () => void;
}

/** The worker of the page follows a drag. The server is asked when it pauses. */
const SETTLING_MILLISECONDS = 60;

/** Asks whenever the geometry changes, `null` being none; the newest of those that wait is next. */
export function useHeights(
  engine: Engine,
  geometry: ElevationGeometry | null,
  regionStatus: RegionStatus,
): Heights {
  const [found, setFound] = useState<Omit<Heights, 'retry' | 'working'>>(nothing);
  const [working, setWorking] = useState(false);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const questions = useMemo(
    () =>
      latestWins(
        (asked: ElevationGeometry, signal) => engine.elevation({ geometry: asked }, { signal }),
        (answer, asked, isLast) => {
          if (answer.status === 'cancelled') return;
          setWorking(!isLast);
          setFound(
            answer.status === 'ready'
              ? { elevation: answer.elevation, asked, problem: null }
              : { elevation: null, asked, problem: answer.error },
          );
        },
      ),
    [engine],
  );
  useEffect(() => () => questions.stop(), [questions]);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = regionStatus.status === 'ready';
  });
  useEffect(() => {
    if (geometry === null) {
      questions.stop();
      setFound(nothing);
      setWorking(false);
      return undefined;
    }
    setWorking(true);
    if (isHere.current) {
      questions.ask(geometry);
      return undefined;
    }
    const timer = setTimeout(() => questions.ask(geometry), SETTLING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [questions, geometry, tries]);
  useRetryWhenReady(regionStatus, found.problem, retry);
  return useMemo(() => ({ ...found, working, retry }), [found, working, retry]);
}

const nothing = { elevation: null, asked: null, problem: null };
