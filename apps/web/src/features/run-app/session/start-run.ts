import { accountClient } from '../../../account/client.ts';
import { currentPerson } from '../../../account/session.ts';
import type { GuideSource } from '@webmaps/guidance/route/guide-route';
import { trackOfRun } from '@webmaps/guidance/run/recording';
import type { RecordedRun } from '@webmaps/guidance/run/recording';
import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { displayPreferences } from '../../../display/preferences.ts';
import { metresPerUnit } from '../../../display/quantities.ts';
import { newId } from '../../../storage/new-id.ts';
import { DevicePositions } from '../position/device-positions.ts';
import type { PositionSource } from '../position/position-source.ts';
import { SimulatedPositions } from '../position/simulated-positions.ts';
import type { SimulationSettings } from '../position/simulated-positions.ts';
import type { RunRoute } from '../run-route.ts';
import { runSettings } from '../settings.ts';
import type { InterruptedRun } from './resume-run.ts';
import { dropRecord } from './run-database.ts';
import type { RunRecord } from './run-record.ts';
import { RunSession } from './run-session.ts';
import { holdRun, releaseRun } from './run-lock.ts';
import { sayAll, setCurrentRun } from './use-session.ts';
import type { FinishedRun } from './use-session.ts';

/** The device's own positions: one watch for the page that waits and the run that follows. */
export const devicePositions = new DevicePositions();

/** Begins a run, along a route or without one. */
export function startRun(chosen: RunRoute | null, isSimulated: boolean): void {
  const { units, paceSecondsPerKm } = displayPreferences();
  const { autoPause, factor, noiseMetres } = runSettings();
  const timeSeconds = Date.now() / 1000;
  const source = chosen?.source ?? null;
  const simulation =
    isSimulated && source
      ? { factor, noiseMetres, speedMetresPerSecond: 1000 / paceSecondsPerKm }
      : null;
  const record: RunRecord = {
    id: newId(),
    start: { timeSeconds, source, lapMetres: metresPerUnit(units), autoPause },
    routeName: chosen?.name ?? null,
    ...(chosen?.routeId !== undefined && { routeId: chosen.routeId }),
    routeOptions: chosen?.routeOptions ?? DEFAULT_ROUTE_OPTIONS,
    ...(chosen?.zones && { zones: chosen.zones }),
    simulation,
  };
  const positions = positionsFor(simulation, source, { startSeconds: timeSeconds, fromMetres: 0 });
  holdRun();
  setCurrentRun({ session: new RunSession(record, { positions, onSay: sayAll }), finished: null });
}

/** Longer than this away, the way between was not run. */
const LONGEST_GAP_SECONDS = 120;

/** Goes on with a run where it was interrupted. */
export function resumeRun({ record, player, run, kept }: InterruptedRun): void {
  const positions = positionsFor(record.simulation, run.route?.source ?? null, {
    startSeconds: run.timeSeconds,
    fromMetres: run.match?.alongMetres ?? 0,
  });
  const session = new RunSession(record, { positions, onSay: sayAll, resumed: { player, kept } });
  const isLongAgo = positions.nowSeconds() - run.timeSeconds > LONGEST_GAP_SECONDS;
  if (run.phase === 'running' && isLongAgo) session.pauseSince(run.timeSeconds);
  if (run.phase === 'paused' || isLongAgo) session.resume();
  holdRun();
  setCurrentRun({ session, finished: null });
}

/**
 * Loads what ends a run while there is a network: from plain HTTP no code is kept for later, and a
 * browser may never ask again for what it once could not load.
 */
export function loadFinish(): void {
  void Promise.allSettled([
    import('../../../activities/keep-activity.ts'),
    import('../../../activities/activity-database.ts'),
    import('../../../activities/sync-activities.ts'),
    currentPerson() && accountClient(),
    import('@webmaps/formats/gpx/gpx'),
    import('@webmaps/formats/fit/fit'),
  ]);
}

/** Ends the run that is going on, or one that was interrupted. */
export async function finishRun(session: RunSession): Promise<void> {
  const recorded = await session.finish();
  await keepFinished(session.record, recorded);
}

/** Puts a run among those of this browser; one that nobody ran is not. It may be tried again. */
export async function keepFinished(record: RunRecord, recorded: RecordedRun): Promise<void> {
  const keeping = await keep(record, recorded);
  setCurrentRun({ session: null, finished: { record, recorded, keeping } });
}

async function keep(record: RunRecord, recorded: RecordedRun): Promise<FinishedRun['keeping']> {
  if (record.simulation || recorded.segments.length === 0) return { status: 'none' };
  try {
    const { keepActivity } = await import('../../../activities/keep-activity.ts');
    // Under its own id, so that a run that is finished twice is kept once.
    const kept = await keepActivity({
      track: trackOfRun(recorded, ''),
      name: '',
      id: record.id,
      routeId: record.routeId,
    });
    if (kept.status === 'no-times') return { status: 'none' };
    return { status: 'kept', id: kept.activity.id };
  } catch (error) {
    console.warn('The run cannot be kept:', error);
    return { status: 'failed' };
  }
}

/** Ends a run where it was interrupted. */
export async function finishInterrupted({ record, player, kept }: InterruptedRun): Promise<void> {
  const { timeSeconds } = player.run;
  const positions: PositionSource = {
    state: () => ({ status: 'waiting' }),
    subscribe: () => () => undefined,
    nowSeconds: () => timeSeconds,
  };
  const resumed = { player, kept };
  await finishRun(new RunSession(record, { positions, onSay: sayAll, resumed }));
}

/** Forgets a run that was kept elsewhere, or is not wanted. */
export async function putAway(record: RunRecord): Promise<void> {
  releaseRun();
  setCurrentRun({ finished: null, said: '' });
  try {
    await dropRecord(record.id);
  } catch (error) {
    // It is offered again when the page is opened next.
    console.warn('The stored run cannot be deleted:', error);
  }
}

function positionsFor(
  simulation: SimulationSettings | null,
  source: GuideSource | null,
  from: { readonly startSeconds: number; readonly fromMetres: number },
): PositionSource {
  return simulation && source
    ? new SimulatedPositions(simulation, { source, ...from })
    : devicePositions;
}
