import type { Recording } from '@webmaps/activities/recording/recording';
import { useCallback, useEffect, useState } from 'react';
import type { ActivityEntry } from '../../../activities/activity-kind.ts';
import { readRecording } from '../../../activities/recordings.ts';

export type RecordingState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly recording: Recording }
  /** It is in the account alone, which cannot be reached. */
  | { readonly status: 'away' }
  | { readonly status: 'damaged' };

/** What was recorded of a run; it never changes. */
export function useRecording(entry: ActivityEntry): readonly [RecordingState, () => void] {
  const [state, setState] = useState<RecordingState>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const { owner, id } = entry;
  const isSent = entry.base > 0;
  useEffect(() => {
    let isOver = false;
    readRecording({ owner, id, isSent })
      .then((recording): RecordingState => {
        return recording ? { status: 'ready', recording } : { status: 'damaged' };
      })
      .catch((error: unknown): RecordingState => {
        console.warn('A recording could not be read:', error);
        return { status: 'away' };
      })
      .then((next) => {
        if (!isOver) setState(next);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, id, isSent, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return [state, retry];
}
