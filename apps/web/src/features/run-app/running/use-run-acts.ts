import type { Position } from '@webmaps/geo/position';
import { profileAt } from '@webmaps/guidance/route/guide-legs';
import { guideOfRoute } from '@webmaps/guidance/route/guide-route';
import { useMemo } from 'react';
import type { Engine } from '../../../engine/engine.ts';
import { text } from '../../../text/en/run-app.ts';
import { showToast } from '../../../ui/toast.tsx';
import { rerouteRequest } from '../session/reroute.ts';
import type { RunSession } from '../session/run-session.ts';
import { hush } from '../session/speak.ts';
import { finishRun } from '../session/start-run.ts';
import { changeRunSettings } from '../settings.ts';
import type { WayBack } from './use-way-back.ts';

interface RunActs {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly lap: () => void;
  readonly finish: () => void;
  readonly leadBack: () => void;
  readonly newFinish: () => void;
  readonly ignore: () => void;
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly setSpoken: (isSpoken: boolean) => void;
}

/** What the buttons of a run do. */
export function useRunActs(
  session: RunSession | null,
  engine: Pick<Engine, 'route'>,
  {
    wayBack,
    setLocked,
  }: { readonly wayBack: WayBack; readonly setLocked: (isLocked: boolean) => void },
): RunActs {
  return useMemo(
    () => ({
      pause: () => session?.pause(),
      resume: () => session?.resume(),
      lap: () => session?.lap(),
      finish: () => {
        hush();
        if (session) void finishRun(session);
      },
      leadBack: () => {
        if (wayBack.status === 'ready') session?.follow(wayBack.source);
      },
      newFinish: () => {
        if (session) void followToFinish(session, engine);
      },
      ignore: () => session?.ignoreRoute(),
      lock: () => setLocked(true),
      unlock: () => setLocked(false),
      setSpoken: (isSpoken) => {
        if (!isSpoken) hush();
        changeRunSettings({ isSpoken });
      },
    }),
    [session, engine, wayBack, setLocked],
  );
}

/** Follows another way from here to the end of the line. */
async function followToFinish(session: RunSession, engine: Pick<Engine, 'route'>): Promise<void> {
  const { run, progress } = session.state();
  const from = progress.position;
  const source = run.route?.source;
  const finish: Position | undefined = source?.line.at(-1);
  if (!from || !source || !finish) return;
  const { record } = session;
  const profile =
    profileAt(source.legs, run.match?.alongMetres ?? 0) ?? record.routeOptions.profile;
  const answer = await engine.route(rerouteRequest(record, { from, to: finish, profile }));
  if (answer.status === 'ready') session.follow(guideOfRoute(answer.route, [profile]));
  else showToast({ title: text.off.noFinish, body: text.off.noFinishBody, tone: 'problem' });
}
