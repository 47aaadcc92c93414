import { useCallback, useSyncExternalStore } from 'react';
import type { PositionSource, PositionState } from './position-source.ts';

const unasked: PositionState = { status: 'waiting' };

/** Where the runner is, asked for only while it is wanted. */
export function usePosition(source: PositionSource, isWanted: boolean): PositionState {
  const subscribe = useCallback(
    (listener: () => void) => (isWanted ? source.subscribe(listener) : () => undefined),
    [source, isWanted],
  );
  return useSyncExternalStore(subscribe, () => (isWanted ? source.state() : unasked));
}
