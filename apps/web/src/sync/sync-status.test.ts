import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskFailure } from '../data/ask.ts';
import type { WriteListener } from './library.ts';

vi.mock('../account/session.ts', () => ({
  onPerson: () => () => undefined,
  currentPerson: () => ({ id: 'ann' }),
}));
const { RegularSync } = await import('./sync-status.ts');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A sync whose rounds end when the test says so. */
function startSync() {
  const listeners: WriteListener[] = [];
  const rounds: (() => void)[] = [];
  const failures: (() => void)[] = [];
  const sync = new RegularSync({
    name: 'test-sync',
    library: {
      onWrite: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    sync: () =>
      new Promise<void>((resolve, reject) => {
        rounds.push(resolve);
        failures.push(() => reject(new AskFailure({ status: 0, code: 'offline', message: '' })));
      }),
  });
  sync.start();
  return {
    rounds,
    failures,
    write: (hasUnsent: boolean) => listeners.forEach((listener) => listener({ hasUnsent })),
  };
}

describe('a regular sync', () => {
  it('sends what was changed while it ran in a round of its own, soon after', async () => {
    const { rounds, write } = startSync();
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toHaveLength(1);
    write(true);
    rounds[0]?.();
    await vi.advanceTimersByTimeAsync(500);
    expect(rounds).toHaveLength(2);
  });

  it('begins no other round for what it has received itself', async () => {
    const { rounds, write } = startSync();
    await vi.advanceTimersByTimeAsync(0);
    write(false);
    rounds[0]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toHaveLength(1);
    write(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(rounds).toHaveLength(2);
  });

  it('asks a server that cannot be reached less and less often, though it marks what it sends', async () => {
    const { rounds, failures, write } = startSync();
    await vi.advanceTimersByTimeAsync(0);
    let failed = 0;
    for (let second = 0; second < 200; second++) {
      if (failed < rounds.length) {
        write(true);
        failures[failed++]?.();
      }
      await vi.advanceTimersByTimeAsync(1000);
    }
    // After 2, 4, 8 and 16 seconds, and then every 30.
    expect(rounds.length).toBeGreaterThan(6);
    expect(rounds.length).toBeLessThan(14);
  });
});
