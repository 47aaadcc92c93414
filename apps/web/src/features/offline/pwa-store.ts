import { useSyncExternalStore } from 'react';

/** The state of the application as a PWA: installed, available offline, up to date. */
export interface PwaState {
  readonly installed: boolean;
  /** The browser would show its install prompt now. */
  readonly promptAvailable: boolean;
  /** The person did something that shows they have use for the application. */
  readonly actedMeaningfully: boolean;
  readonly worker: 'unsupported' | 'none' | 'installing' | 'activated';
  /** This page is answered by the worker, with everything it needs kept. */
  readonly offlineReady: boolean;
  /** There is a newer build than the one that runs here. */
  readonly updateNeeded: boolean;
  readonly online: boolean;
  /** Why a file or a link from outside could not be opened. */
  readonly problem: string | undefined;
}

let state: PwaState = {
  installed: false,
  promptAvailable: false,
  actedMeaningfully: false,
  worker: 'none',
  offlineReady: false,
  updateNeeded: false,
  online: import.meta.env.SSR || navigator.onLine,
  problem: undefined,
};
const listeners = new Set<() => void>();

export function usePwa(): PwaState {
  return useSyncExternalStore(subscribe, getState, getState);
}

export function changePwa(change: Partial<PwaState>): void {
  const next = { ...state, ...change };
  const keys = Object.keys(next) as (keyof PwaState)[];
  if (keys.every((key) => next[key] === state[key])) return;
  state = next;
  for (const listener of listeners) listener();
}

function getState(): PwaState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
