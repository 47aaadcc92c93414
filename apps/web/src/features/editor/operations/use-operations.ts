import type { NodeId } from '@webmaps/project/map/ids';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { useMemo, useState } from 'react';

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

export function useOperations(): OperationsPanelState {
  const [opened, setOpened] = useState<{ readonly layer: NodeId | undefined }>();
  const [ghost, showGhost] = useState(nothing);
  return useMemo(
    () => ({
      isOpen: opened !== undefined,
      layer: opened?.layer,
      open: (layer) => setOpened({ layer }),
      close: () => {
        setOpened(undefined);
        showGhost(nothing);
      },
      ghost,
      showGhost,
    }),
    [opened, ghost],
  );
}
