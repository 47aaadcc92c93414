import type { Position } from '@webmaps/geo/position';
import { useEffect, useMemo, useState } from 'react';
import { insertPlace, movePlace, removePlace } from './edit-places.ts';
import type { ElevationState } from './elevation-address.ts';
import type { PlaceEdits } from './places-on-map.tsx';
import type { ElevationStateControl, Places } from './use-elevation-state.ts';

interface Moving {
  /** With the place where a hand holds it. */
  readonly shown: ElevationState;
  readonly edits: PlaceEdits;
}

/** Places under a hand: shown at once, and kept when it lets go. */
export function useMoving({ state, change }: ElevationStateControl): Moving {
  const [moved, setMoved] = useState<Partial<Places> | null>(null);
  // Not when the hand lets go: until the address follows, the place would be back where it was.
  useEffect(() => setMoved(null), [state]);
  const shown = useMemo(() => (moved ? { ...state, ...moved } : state), [state, moved]);
  const edits = useMemo(
    (): PlaceEdits => ({
      onMoving: (index: number, to: Position) => setMoved(movePlace(state, index, to)),
      onMove: (index, to) => void change((before) => movePlace(before, index, to)),
      onInsert: (index, to) => void change((before) => insertPlace(before, index, to)),
      onRemove: (index) => void change((before) => removePlace(before, index)),
    }),
    [state, change],
  );
  return { shown, edits };
}
