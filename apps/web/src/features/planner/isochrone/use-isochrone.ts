import type { IsochroneFeature } from '@webmaps/router/isochrone/plan-isochrone';
import type { RouteFailure, RouteSource } from '@webmaps/router/route/route';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Engine } from '../../../engine/engine.ts';
import type { EngineProblem } from '../../../engine/engine-answers.ts';
import { useLayout, useMapState, usePlanState, usePlannerServices } from '../planner-context.ts';
import type { LatestWins } from '../../../engine/latest-wins.ts';
import { latestWins } from '../../../engine/latest-wins.ts';
import { useRetryWhenReady } from '../../../map-page/use-retry-when-ready.ts';
import type { Size } from '../../../route-search/size.ts';
import { allowsDifficult } from '@webmaps/plan/preferences';
import type { IsochroneQuestion } from '../../../route-search/isochrone-question.ts';
import { ringRequest, ringSizes } from '../../../route-search/isochrone-question.ts';

/** One ring that was measured. */
export interface MeasuredRing {
  readonly size: Size;
  readonly features: readonly IsochroneFeature[];
  /** Where another router measured it. */
  readonly source?: RouteSource;
}

export interface Isochrone {
  /** Nearest first; while `working` they may still be those of the question before. */
  readonly rings: readonly MeasuredRing[];
  readonly problem: RouteFailure | EngineProblem | null;
  readonly working: boolean;
}

interface Asked {
  readonly question: IsochroneQuestion;
  readonly profile: string;
  readonly mayBeDifficult: boolean;
  readonly paceSecondsPerKm: number;
}

type Answer = Pick<Isochrone, 'rings' | 'problem'> | null;

const nothing: Isochrone = { rings: [], problem: null, working: false };

/** Measures the rings again whenever the question changes, as fast as the engine answers. */
export function useIsochrone(
  question: IsochroneQuestion,
): Isochrone & { readonly retry: () => void } {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { regionStatus } = useMapState();
  const { preferences } = useLayout();
  const { profile } = editor.plan;
  const mayBeDifficult = allowsDifficult(editor.plan);
  const { paceSecondsPerKm } = preferences;
  const [isochrone, setIsochrone] = useState(nothing);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const runner = useRef<LatestWins<Asked>>(null);
  const asked = useMemo(
    () => ({ question, profile, paceSecondsPerKm, mayBeDifficult }),
    [question, profile, paceSecondsPerKm, mayBeDifficult],
  );

  useEffect(() => {
    const made = latestWins<Asked, Answer>(
      (wanted, signal) => measure(engine, wanted, signal),
      (answer, _asked, isLast) =>
        setIsochrone((before) => ({ ...(answer ?? before), working: !isLast })),
    );
    runner.current = made;
    return () => made.stop();
  }, [engine]);

  useEffect(() => {
    setIsochrone((before) => ({ ...before, working: true }));
    runner.current?.ask(asked);
  }, [asked, tries]);

  useRetryWhenReady(regionStatus, isochrone.problem, retry);
  return { ...isochrone, retry };
}

/** Ring by ring: the engine answers the newest question of a kind, and forgets the one before. */
async function measure(
  engine: Pick<Engine, 'isochrone'>,
  { question, ...rest }: Asked,
  signal: AbortSignal,
): Promise<Answer> {
  const rings: MeasuredRing[] = [];
  for (const size of ringSizes(question)) {
    const answer = await engine.isochrone(ringRequest(question, { ...rest, size }), { signal });
    if (answer.status === 'cancelled') return null;
    if (answer.status === 'failed') return { rings: [], problem: answer.error };
    const { features, source } = answer.isochrone;
    rings.push({ size, features, ...(source && { source }) });
  }
  return { rings, problem: null };
}
