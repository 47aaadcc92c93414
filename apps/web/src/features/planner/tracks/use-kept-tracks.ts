import { useEffect, useState } from 'react';
import type { Plan } from '@webmaps/plan/plan';
import { shortTracksOf } from '@webmaps/plan/tracks/whole-tracks';
import { findTrack, findWhole, rememberTrack } from './known-tracks.ts';

/** Written since the page was opened: edits of a plan need not write its tracks again. */
const keptIds = new Set<string>();

/** Whether this browser keeps the whole track of a plan. */
export type KeptState = 'asking' | 'kept' | 'not_kept';

/**
 * Keeps the whole tracks of the plan in this browser, and calls `onRecall` when one is at hand of
 * which the address only holds the short form. Tells by id how that went.
 */
export function useKeptTracks(
  { waypoints }: Plan,
  onRecall: () => void,
): ReadonlyMap<string, KeptState> {
  const [states, setStates] = useState<ReadonlyMap<string, KeptState>>(new Map());
  useEffect(() => {
    let isStale = false;
    const report = (id: string, state: KeptState) =>
      setStates((before) => (before.get(id) === state ? before : new Map(before).set(id, state)));
    const recall = async (id: string, ends: readonly number[]) => {
      const { askTrackWorker } = await import('./ask-track-worker.ts');
      const ask = () => askTrackWorker((client) => client.call('recall', { id, ends }));
      const track = findTrack(id) ?? (await ask().catch(missing));
      if (track) rememberTrack(track);
      if (isStale) return;
      if (track) onRecall();
      else report(id, 'not_kept');
    };
    for (const [id, ends] of shortTracksOf(waypoints)) void recall(id, ends);
    const keep = async (id: string) => {
      if (!findTrack(id)) return;
      if (keptIds.has(id)) return report(id, 'kept');
      const whole = findWhole(id);
      try {
        const { askTrackWorker } = await import('./ask-track-worker.ts');
        // Of a thinned track out of a saved route the whole may have been opened here before.
        const isKept = await askTrackWorker((client) =>
          whole ? client.call('keep', whole).then(() => true) : client.call('has', id),
        );
        if (isKept) keptIds.add(id);
        report(id, isKept ? 'kept' : 'not_kept');
      } catch (error) {
        console.warn('A track is not kept in this browser:', error);
        report(id, 'not_kept');
      }
    };
    const whole = waypoints.flatMap(({ along }) =>
      along && !along.track.shortOf ? [along.track.id] : [],
    );
    for (const id of new Set(whole)) void keep(id);
    return () => {
      isStale = true;
    };
  }, [waypoints, onRecall]);
  return states;
}

function missing(error: unknown): undefined {
  console.warn('The tracks of this browser cannot be read:', error);
  return undefined;
}
