import type { Region } from '@webmaps/protocol/region';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegionStatus } from '../engine/engine.ts';
import type { EngineProblem } from '../engine/engine-answers.ts';
import { keepLoaded } from './keep-loaded.ts';

const region = { id: 'town' } as Region;

/** An engine whose loading the test decides. */
function loader() {
  let status: RegionStatus = { status: 'idle' };
  const listeners = new Set<() => void>();
  const report = (next: RegionStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const loadRegion = vi.fn(async () => {
    report({ status: 'loading', loadedBytes: 0, totalBytes: 1 });
    return status;
  });
  const engine = {
    loadRegion,
    regionStatus: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const fail = (code: EngineProblem['code']) =>
    report({ status: 'failed', error: { code, message: 'It did not work.' } });
  return { engine, loadRegion, fail, report };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a region that is kept loaded', () => {
  it('is requested again when the network is back, if it failed', () => {
    const network = new EventTarget();
    const { engine, loadRegion, fail, report } = loader();
    const stop = keepLoaded(engine, region, network);
    fail('offline');
    vi.advanceTimersByTime(60 * 60_000);
    expect(loadRegion).toHaveBeenCalledTimes(1);
    network.dispatchEvent(new Event('online'));
    expect(loadRegion).toHaveBeenCalledTimes(2);
    report({ status: 'ready' });
    network.dispatchEvent(new Event('online'));
    expect(loadRegion).toHaveBeenCalledTimes(2);
    fail('offline');
    stop();
    network.dispatchEvent(new Event('online'));
    expect(loadRegion).toHaveBeenCalledTimes(2);
  });

  it('is loaded again by itself after a loss, later each time', () => {
    const { engine, loadRegion, fail, report } = loader();
    const stop = keepLoaded(engine, region, new EventTarget());
    for (const [losses, wait] of [2000, 8000, 32_000, 128_000, 512_000, 600_000].entries()) {
      report({ status: 'ready' });
      fail('not_available');
      // Whatever else becomes known of regions is no other loss.
      fail('not_available');
      vi.advanceTimersByTime(wait - 1);
      expect(loadRegion).toHaveBeenCalledTimes(losses + 1);
      vi.advanceTimersByTime(1);
      expect(loadRegion).toHaveBeenCalledTimes(losses + 2);
    }
    fail('not_available');
    stop();
    vi.advanceTimersByTime(600_000);
    expect(loadRegion).toHaveBeenCalledTimes(7);
  });
});
