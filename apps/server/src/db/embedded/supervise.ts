import { setTimeout as wait } from 'node:timers/promises';
import { DiskFull } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

export interface Supervise {
  /** Restarts it; read-only where the disk is full. */
  readonly restart: (mode: Mode) => Promise<Postmaster>;
  readonly onEnd: () => void;
  readonly onTrouble: (message: string) => void;
  /** Frees the space that a start needs. */
  readonly onFull: () => Promise<void>;
  /** Whether there is space for writing again. */
  readonly hasRoom: () => Promise<boolean>;
}

export type Mode = 'usual' | 'reading';

/** Delays between attempts, in milliseconds; the last repeats. */
const pauses = [0, 100, 500, 1000, 2000, 5000];

/** How often a full disk is checked. */
const pollMilliseconds = 2000;

/** Restarts the database whenever it ends by itself, until it is stopped. */
export function superviseRestarts(
  first: Postmaster,
  { restart, onEnd, onTrouble, onFull, hasRoom }: Supervise,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Postmaster | undefined = first;

  async function keepUp(): Promise<void> {
    while (current) {
      const said = await current.ended;
      current = undefined;
      onEnd();
      if (signal.aborted) return;
      onTrouble(`The database ended by itself and is started again.${lastLine(said)}`);
      current = await retryRestart();
    }
  }

  async function retryRestart(): Promise<Postmaster | undefined> {
    let mode: Mode = 'usual';
    for (let attempt = 0; !signal.aborted; attempt++) {
      await pause(pauses[Math.min(attempt, pauses.length - 1)]);
      if (signal.aborted) return undefined;
      try {
        const again = await restart(mode);
        if (mode === 'reading' && !signal.aborted) await readUntilThereIsRoom(again);
        if (mode === 'usual' && !signal.aborted) return again;
        await again.stop();
        mode = 'usual';
      } catch (error) {
        onTrouble((error as Error).message);
        if (error instanceof DiskFull) {
          await onFull();
          mode = 'reading';
        }
      }
    }
    return undefined;
  }

  async function readUntilThereIsRoom(postmaster: Postmaster): Promise<void> {
    current = postmaster;
    onTrouble('The disk is full. Until there is room, the database answers and writes nothing.');
    const ended = new AbortController();
    void postmaster.ended.then(() => ended.abort());
    while (!signal.aborted && !ended.signal.aborted && !(await hasRoom())) {
      await pause(pollMilliseconds);
    }
    current = undefined;
  }

  async function pause(milliseconds: number | undefined): Promise<void> {
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
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

function lastLine(said: string): string {
  const panic = /PANIC: +([^\n]*)/.exec(said)?.[1];
  return panic === undefined ? '' : ` It said: ${panic}`;
}
