import type { NodeId } from '@webmaps/project/map/ids';
import { treeRows } from '@webmaps/project/map/nodes/layer-order';
import { useState } from 'react';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { MapOutline } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import type { Acts } from './use-acts.ts';

export interface LayerInHand {
  /** The layer that is drawn into and whose style is shown; `undefined` while there is none. */
  readonly id: NodeId | undefined;
  /** The group that was chosen instead; what is drawn goes into the layer all the same. */
  readonly group: NodeId | undefined;
  /** The remote layer that was chosen instead, which nothing is drawn into either. */
  readonly remote: NodeId | undefined;
  /** What was chosen of these, which the tree marks. */
  readonly chosen: NodeId | undefined;
  /** The group that a new layer comes into. */
  readonly parentOfNew: (nodes: ReadonlyMap<NodeId, MapNode>) => NodeId | undefined;
  /** Groups and layers that are to be put into one group, those in hand too; else none. */
  readonly marked: ReadonlySet<NodeId>;
  readonly choose: (id: NodeId) => void;
  /** Adds one to what is marked, or takes it away. */
  readonly mark: (id: NodeId) => void;
  /** The layer to draw into, which is made where there is none. */
  readonly require: () => Promise<NodeId | undefined>;
}

/** So many are remembered, so that one is left where groups were chosen after it. */
const MOST_CHOSEN = 20;
const NOTHING: ReadonlySet<NodeId> = new Set();

export function useLayerInHand({ nodes }: MapOutline, { perform }: Acts): LayerInHand {
  // The last first: a group leaves the layer in hand that was chosen before.
  const [chosen, setChosen] = useState<readonly NodeId[]>([]);
  const [marked, setMarked] = useState(NOTHING);
  const rows = treeRows(nodes);
  const layers = rows.filter(({ node }) => node.kind === 'layer');
  const id = chosen.find((one) => layers.some((row) => row.id === one)) ?? layers[0]?.id;
  const group = rows.find((row) => row.id === chosen[0] && row.node.kind === 'group')?.id;
  const remote = rows.find((row) => row.id === chosen[0] && row.node.kind === 'tiles')?.id;
  const inHand = group ?? remote ?? id;
  const require = async () => {
    if (id !== undefined) return id;
    return (await perform('add-layer', { name: text.layers.newName(1) }))?.[0];
  };
  return {
    ...{ id, group, remote, chosen: inHand, require },
    parentOfNew: (all) => group ?? (inHand === undefined ? undefined : all.get(inHand)?.parent),
    marked: new Set(rows.map((row) => row.id).filter((row) => marked.has(row))),
    choose: (next) => {
      setChosen((before) => [next, ...before.filter((one) => one !== next)].slice(0, MOST_CHOSEN));
      setMarked(NOTHING);
    },
    mark: (next) => {
      const before = marked.size === 0 && inHand !== undefined ? [inHand] : [...marked];
      const isMarked = before.includes(next) && next !== inHand;
      const after = isMarked ? before.filter((one) => one !== next) : [...before, next];
      setMarked(new Set(after));
    },
  };
}
