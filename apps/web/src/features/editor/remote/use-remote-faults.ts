import type { NodeId } from '@webmaps/project/map/ids';
import { useCallback, useMemo, useState } from 'react';
import type { RemoteFaults } from '../../../map/remote/remote-sources.ts';

export interface RemoteState {
  readonly faults: RemoteFaults;
  /** Asks once more for a layer that could not be had. */
  readonly retry: (layer: NodeId) => void;
}

const NOTHING: RemoteFaults = new Map();

/** What is wrong with remote layers, as the map on the screen finds it. */
export function useRemoteFaults(): {
  readonly remote: RemoteState;
  readonly onFaults: (faults: RemoteFaults, retry: (layer: NodeId) => void) => void;
} {
  const [faults, setFaults] = useState(NOTHING);
  const [ask, setAsk] = useState<(layer: NodeId) => void>();
  const onFaults = useCallback((found: RemoteFaults, retry: (layer: NodeId) => void) => {
    setFaults(found);
    setAsk(() => retry);
  }, []);
  const remote = useMemo(() => ({ faults, retry: (layer: NodeId) => ask?.(layer) }), [faults, ask]);
  return { remote, onFaults };
}
