import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const sync = new RegularSync({
    name: 'test-sync',
    library: {
      onWrite: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    sync: () => new Promise<void>((resolve) => rounds.push(resolve)),
  });
  sync.start();
  return {
    rounds,
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
});
