import type { Activity } from '@webmaps/activities/activity';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useEffect, useMemo, useState } from 'react';
import { useActivityLibrary } from '../../../activities/activity-store.ts';
import { measureShares } from '../../../activities/digest-recording.ts';
import { flatten } from '../../../activities/shares-of-way.ts';
import { useRouteLibrary } from '../../../saved-routes/route-store.ts';
import { itemsInUse } from '../../../sync/entry.ts';

/** Two runs that share so much of their ways are compared. */
const MIN_SHARE = 0.7;
const MAX_ROWS = 20;

interface SameWay {
  /** The last first. */
  readonly runs: readonly Activity[];
  readonly routes: readonly { readonly route: SavedRoute; readonly share: number }[];
}

const NOTHING: SameWay = { runs: [], routes: [] };

/** The other runs and the saved routes along the way of a run, compared beside the page. */
export function useSameWay({ id, routeId, facts }: Activity): SameWay {
  const { line } = facts;
  const activities = useActivityLibrary().entries;
  const saved = useRouteLibrary().entries;
  const runs = useMemo(
    () => itemsInUse(activities.values()).filter((other) => other.id !== id),
    [activities, id],
  );
  const routes = useMemo(() => itemsInUse(saved.values()), [saved]);
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isOver = false;
    const others = [...runs, ...routes].map((item) => flatten(item.facts.line));
    const shares =
      others.length > 0 ? measureShares({ line: flatten(line), others }) : Promise.resolve([]);
    shares.then(
      (all) => {
        if (isOver) return;
        const onWay = runs.filter((_, at) => (all[at] ?? 0) >= MIN_SHARE);
        const planned = routes
          .map((route, at) => ({ route, share: all[runs.length + at] ?? 0 }))
          .filter(({ route, share }) => share >= MIN_SHARE || route.id === routeId);
        setFound({
          runs: onWay.toSorted((a, b) => b.startedAt - a.startedAt).slice(0, MAX_ROWS),
          routes: planned.toSorted((a, b) => b.share - a.share).slice(0, MAX_ROWS),
        });
      },
      (error: unknown) => console.warn('Ways could not be compared:', error),
    );
    return () => {
      isOver = true;
    };
  }, [runs, routes, line, routeId]);
  return found;
}
