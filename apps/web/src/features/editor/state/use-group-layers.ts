import { text } from '../../../text/en/editor.ts';
import type { MapOutline } from '../../../project-map/project-map.ts';
import type { Acts } from './use-acts.ts';
import type { LayerInHand } from './use-layer-in-hand.ts';

/** Puts what is marked, else what is in hand, into a group of its own; `undefined` without any. */
export function useGroupLayers(
  { nodes }: MapOutline,
  { perform }: Acts,
  { chosen, marked, choose }: LayerInHand,
): (() => void) | undefined {
  const ids = marked.size > 0 ? [...marked] : chosen === undefined ? [] : [chosen];
  if (ids.length === 0) return undefined;
  return () => {
    const groups = [...nodes.values()].filter((node) => node.kind === 'group' && !node.isRemoved);
    const name = text.layers.newGroup(groups.length + 1);
    void perform('group-nodes', { ids, name }).then((made) => made?.[0] && choose(made[0]));
  };
}
