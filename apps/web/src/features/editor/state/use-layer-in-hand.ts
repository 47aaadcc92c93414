import type { NodeId } from '@webmaps/project/map/ids';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import { useCallback, useState } from 'react';
import type { MapOutline } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import type { Acts } from './use-acts.ts';

export interface LayerInHand {
  /** The layer that is drawn into and whose style is shown; `undefined` while there is none. */
  readonly id: NodeId | undefined;
  readonly choose: (id: NodeId) => void;
  /** The layer to draw into, which is made where there is none. */
  readonly require: () => Promise<NodeId | undefined>;
}

export function useLayerInHand({ nodes }: MapOutline, { perform }: Acts): LayerInHand {
  const [chosen, choose] = useState<NodeId>();
  const layers = shownLayers(nodes);
  const id = layers.find((layer) => layer.id === chosen)?.id ?? layers[0]?.id;
  const require = useCallback(async () => {
    if (id !== undefined) return id;
    return (await perform('add-layer', { name: text.layers.newName(1) }))?.[0];
  }, [id, perform]);
  return { id, choose, require };
}
