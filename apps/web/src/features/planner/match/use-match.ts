import { useEffect, useRef, useState } from 'react';
import { usePlanState, usePlannerServices } from '../planner-context.ts';
import type { MatchState } from './follow-ways.ts';
import { followWays } from './follow-ways.ts';
import { recordedTrack } from './match-request.ts';
import type { TrackOffer } from './track-offer.ts';

/** Lets a recorded track follow the ways, when asked to. */
export function useMatch(offer: TrackOffer): {
  readonly state: MatchState;
  readonly start: () => void;
  readonly cancel: () => void;
} {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const [state, setState] = useState<MatchState>({ status: 'offered' });
  const abort = useRef<AbortController>(null);
  const cancel = () => abort.current?.abort();
  // Another track has another answer.
  useEffect(() => {
    setState({ status: 'offered' });
    return cancel;
  }, [offer]);
  // A route drawn or dragged meanwhile is another one, for which no match was asked.
  useEffect(() => cancel, [editor.plan]);

  // The plan as it is when the answer comes, which must not be an older one.
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });

  const start = async () => {
    const own = new AbortController();
    abort.current = own;
    own.signal.addEventListener('abort', () => {
      if (abort.current === own) setState({ status: 'offered' });
    });
    setState({ status: 'working' });
    const end = () => {
      if (abort.current === own) abort.current = null;
    };
    const outcome = await followWays({
      engine,
      track: recordedTrack(offer.along),
      editor: () => ({
        settled: latest.current.settled,
        edit(change) {
          // What comes of it is an edit as well, and must not end it.
          end();
          return latest.current.edit(change);
        },
      }),
      signal: own.signal,
    });
    end();
    if (!own.signal.aborted) setState(outcome);
  };
  return { state, start: () => void start(), cancel };
}
