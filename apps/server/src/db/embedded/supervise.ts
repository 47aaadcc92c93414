import { setTimeout as wait } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

export interface Supervise {
  readonly restart: () => Promise<Postmaster>;
  readonly onEnd: () => void;
  readonly onTrouble: (message: string) => void;
}

/** Waits between attempts, in milliseconds; the last is for all that follow. */
const pauses = [0, 100, 500, 1000, 2000, 5000];

/** Starts the database again whenever it ends by itself, until it is told to stop. */
export function superviseRestarts(
  first: Postmaster,
  { restart, onEnd, onTrouble }: Supervise,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;

  async function keepUp(): Promise<void> {
    while (current) {
      await current.ended;
      current = undefined;
      onEnd();
      if (stopping.signal.aborted) return;
      onTrouble('The database ended by itself and is started again.');
      current = await comeBack();
    }
  }

  async function comeBack(): Promise<Postmaster | undefined> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      const pause = pauses[Math.min(attempt, pauses.length - 1)];
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      try {
        const again = await restart();
        if (!stopping.signal.aborted) return again;
        await again.stop();
      } catch (error) {
        onTrouble((error as Error).message);
      }
    }
    return undefined;
  }

  const kept = keepUp();
  return {
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await kept;
    },
  };
}
