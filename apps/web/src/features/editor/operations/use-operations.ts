import type { NodeId } from '@webmaps/project/map/ids';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { useMemo, useState } from 'react';
import type { SidePanel } from '../state/use-side-panel.ts';

/** The panel of operations: whether it is open, for which layer, and what it shows on the map. */
export interface OperationsPanelState {
  readonly isOpen: boolean;
  /** The layer that it was opened for; `undefined` for the one in hand. */
  readonly layer: NodeId | undefined;
  readonly open: (layer?: NodeId) => void;
  readonly close: () => void;
  /** What would come of the operation. */
  readonly ghost: readonly Geometry[];
  readonly showGhost: (shapes: readonly Geometry[]) => void;
}

const nothing: readonly Geometry[] = [];

export function useOperations(side: SidePanel): OperationsPanelState {
  const [layer, setLayer] = useState<NodeId>();
  const [ghost, showGhost] = useState(nothing);
  const isOpen = side.opened === 'operations';
  return useMemo(
    () => ({
      isOpen,
      layer,
      open: (of) => {
        setLayer(of);
        showGhost(nothing);
        side.open('operations');
      },
      close: side.close,
      ghost: isOpen ? ghost : nothing,
      showGhost,
    }),
    [side, isOpen, layer, ghost],
  );
}
