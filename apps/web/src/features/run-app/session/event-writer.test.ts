import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { expect, test, vi } from 'vitest';
import { EventWriter } from './event-writer.ts';
import { keepEvents } from './run-database.ts';
import type { RunRecord } from './run-record.ts';

vi.mock('./run-database.ts', () => ({ keepEvents: vi.fn(async () => {}) }));

const record: RunRecord = {
  id: 'run',
  start: { timeSeconds: 1000, source: null, lapMetres: 1000, autoPause: true },
  routeName: null,
  routeOptions: DEFAULT_ROUTE_OPTIONS,
  simulation: null,
};
const lap = { kind: 'lap', timeSeconds: 1001 } as const;

test('keeps a run from its record on, and what could not be kept with what follows', async () => {
  const onKept = vi.fn();
  const writer = new EventWriter(record, { kept: 0, onKept });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(keepEvents).mockRejectedValueOnce(new Error('No room'));
  await writer.write();
  expect(onKept).toHaveBeenLastCalledWith(false);
  writer.add([lap]);
  await writer.write();
  expect(onKept).toHaveBeenLastCalledWith(true);
  await writer.write();
  expect(vi.mocked(keepEvents).mock.calls).toEqual([
    [record, 0, []],
    [record, 0, [lap]],
  ]);
});
