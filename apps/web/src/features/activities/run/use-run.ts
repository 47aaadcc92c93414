import { useCallback, useEffect, useState } from 'react';
import type { ActivityEntry } from '../../../activities/activity-kind.ts';
import { readRecording } from '../../../activities/recordings.ts';
import { startRunWorker } from './run-client.ts';
import type { RunClient } from './run-client.ts';
import type { RunView, ViewInput } from './run-view.ts';

export type RunState =
  | { readonly status: 'loading' }
  /** The view follows the run's edits a moment later. */
  | { readonly status: 'ready'; readonly client: RunClient; readonly view: RunView }
  /** It is in the account alone, which cannot be reached. */
  | { readonly status: 'away' }
  /** Neither this browser nor the account has it. */
  | { readonly status: 'missing' }
  | { readonly status: 'damaged' };

const LOADING = { status: 'loading' } as const;

type OpenState =
  | { readonly status: 'open'; readonly client: RunClient }
  | Exclude<RunState, { status: 'ready' }>;

/**
 * The points of a run, measured in a worker that lives as long as the page of the run.
 *
 * @returns with it how to try again
 */
export function useRun(
  { owner, id }: ActivityEntry,
  { edits, splitMetres, maxHeartRate }: ViewInput,
): readonly [RunState, () => void] {
  const [opened, retry] = useOpenRun(owner, id);
  const [shown, setShown] = useState<RunState>(LOADING);
  const client = opened.status === 'open' ? opened.client : undefined;
  useEffect(() => {
    if (!client) return undefined;
    const stop = new AbortController();
    client.call('view', { edits, splitMetres, maxHeartRate }, { signal: stop.signal }).then(
      (view) => setShown({ status: 'ready', client, view }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('A run could not be measured:', error);
        setShown({ status: 'damaged' });
      },
    );
    return () => stop.abort();
  }, [client, edits, splitMetres, maxHeartRate]);
  if (opened.status !== 'open') return [opened, retry];
  const isOlder = shown.status === 'ready' && shown.client !== client;
  return [isOlder ? LOADING : shown, retry];
}

/** The recording in its worker; it never changes. */
function useOpenRun(owner: string, id: string): readonly [OpenState, () => void] {
  const [state, setState] = useState<OpenState>(LOADING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const client = startRunWorker();
    let isOver = false;
    const show = (next: OpenState) => {
      if (!isOver) setState(next);
    };
    openRun(client, { owner, id }).then(show, (error: unknown) => {
      console.warn('A recording could not be read:', error);
      show({ status: 'away' });
    });
    return () => {
      isOver = true;
      client.close();
    };
  }, [owner, id, tries]);
  const retry = useCallback(() => {
    setState(LOADING);
    setTries((count) => count + 1);
  }, []);
  return [state, retry];
}

async function openRun(
  client: RunClient,
  key: { readonly owner: string; readonly id: string },
): Promise<OpenState> {
  const bytes = await readRecording(key);
  if (!bytes) return { status: 'missing' };
  const isWhole = await client.call('open', bytes).catch(() => false);
  return isWhole ? { status: 'open', client } : { status: 'damaged' };
}
