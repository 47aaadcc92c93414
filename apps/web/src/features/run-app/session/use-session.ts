import type { Announcement } from '@webmaps/guidance/run/announcements';
import type { RecordedRun } from '@webmaps/guidance/run/recording';
import { useEffect, useSyncExternalStore } from 'react';
import { displayPreferences } from '../../../display/preferences.ts';
import { runSettings } from '../settings.ts';
import { announcementText } from './announcement-text.ts';
import type { RunRecord } from './run-record.ts';
import type { RunSession, SessionState } from './run-session.ts';
import { speak } from './speak.ts';

/** A run that has ended and is still to be put away. */
export interface FinishedRun {
  readonly record: RunRecord;
  readonly recorded: RecordedRun;
  /** Whether it is among the runs of this browser; `none` of what nobody ran, or is empty. */
  readonly keeping:
    | { readonly status: 'kept'; readonly id: string }
    | { readonly status: 'failed' | 'none' };
}

interface Current {
  readonly session: RunSession | null;
  readonly finished: FinishedRun | null;
  /** The last sentence that was said, for those who do not hear it. */
  readonly said: string;
}

const nothing: Current = { session: null, finished: null, said: '' };
let current = nothing;
const listeners = new Set<() => void>();

/** The run of this page, which goes on while other pages are shown. */
export function useCurrentRun(): Current {
  return useSyncExternalStore(subscribe, () => current);
}

export function setCurrentRun(change: Partial<Current>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Says what there is to say, aloud where that is wished. */
export function sayAll(said: readonly Announcement[]): void {
  const { units } = displayPreferences();
  for (const one of said) {
    const sentence = announcementText(one, units);
    setCurrentRun({ said: sentence });
    if (runSettings().isSpoken) speak(sentence);
  }
}

/** The state of a run that is going on; stores it whenever the page hides. */
export function useSessionState(session: RunSession | null): SessionState | null {
  useEffect(() => {
    if (!session) return undefined;
    const onHide = () => {
      if (document.visibilityState === 'hidden') session.write();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [session]);
  return useSyncExternalStore(session?.subscribe ?? noSubscription, () => session?.state() ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noSubscription(): () => void {
  return () => undefined;
}
