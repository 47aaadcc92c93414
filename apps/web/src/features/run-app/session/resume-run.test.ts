import type { RunEvent } from '@webmaps/guidance/run/run-event';
import { trackOfRun } from '@webmaps/guidance/run/recording';
import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { expect, test } from 'vitest';
import { replayRun } from './resume-run.ts';
import type { RunRecord } from './run-record.ts';

const record: RunRecord = {
  id: 'run',
  start: { timeSeconds: 1000, source: null, lapMetres: 1000, autoPause: true },
  routeName: null,
  routeOptions: DEFAULT_ROUTE_OPTIONS,
  simulation: null,
};

function fix(second: number): RunEvent {
  return {
    kind: 'fix',
    timeSeconds: 1000 + second,
    position: [second * 0.00003, 0],
    accuracyMetres: 5,
    elevationMetres: 12,
  };
}

const batches = [
  { first: 0, events: [fix(1), fix(2)] },
  { first: 2, events: [fix(3), { kind: 'lap', timeSeconds: 1003 }] },
];

test('plays a run that can be read whole', async () => {
  const found = await replayRun({ id: 'run', record }, batches, false);
  expect(found).toMatchObject({ status: 'interrupted', interrupted: { record, kept: 4 } });
  expect(found.status === 'interrupted' && found.interrupted.run.laps.ended).toHaveLength(1);
});

test('keeps the readable fixes of a run with a damaged event', async () => {
  const broken = [{ first: 0, events: [fix(1), { ...fix(2), position: [0] }, fix(3)] }];
  const found = await replayRun({ id: 'run', record }, broken, true);
  expect(found).toMatchObject({
    status: 'damaged',
    damaged: { id: 'run', record },
    hasOlder: true,
  });
  expect(pointsOf(found)).toBe(2);
});

test('keeps the fixes of a run whose record cannot be read', async () => {
  const found = await replayRun({ id: 'run', record: null }, batches, false);
  expect(found).toMatchObject({ status: 'damaged', damaged: { record: null } });
  expect(pointsOf(found)).toBe(3);
});

test('takes a run with a missing or unreadable batch for damaged', async () => {
  const missing = await replayRun({ id: 'run', record }, batches.slice(1), false);
  expect(missing.status).toBe('damaged');
  const unreadable = await replayRun({ id: 'run', record }, [{ first: 0, events: 'x' }], false);
  expect(unreadable.status).toBe('damaged');
  expect(pointsOf(unreadable)).toBe(0);
});

function pointsOf(found: Awaited<ReturnType<typeof replayRun>>): number {
  if (found.status !== 'damaged') throw new Error('Not damaged');
  const { segments } = trackOfRun(found.damaged.recorded, '');
  return segments.reduce((sum, { length }) => sum + length, 0);
}
