import { useCallback, useState } from 'react';
import type { Plan } from '@webmaps/plan/plan';

/** Who selected a waypoint: a person, or the deletion of the one beside it, so that keys go on. */
export type SelectedBy = 'person' | 'deletion';

export interface SelectedWaypoint {
  readonly selectedId: string | null;
  readonly selectedBy: SelectedBy;
  /** By a person, unless said otherwise. */
  readonly select: (id: string | null, by?: SelectedBy) => void;
}

/** The selected waypoint of a plan, for as long as the plan has it. */
export function useSelectedWaypoint({ waypoints }: Plan): SelectedWaypoint {
  const [last, setLast] = useState<{ readonly id: string | null; readonly by: SelectedBy }>({
    id: null,
    by: 'person',
  });
  const select = useCallback<SelectedWaypoint['select']>(
    (id, by = 'person') => setLast({ id, by }),
    [],
  );
  // A step back or a reversal may take the waypoint away; a click would then only deselect nothing.
  const isPlanned = waypoints.some(({ id }) => id === last.id);
  return { selectedId: isPlanned ? last.id : null, selectedBy: last.by, select };
}
