import { remoteCredits } from '@webmaps/project/map/nodes/remote-credits';
import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { Attribution } from '@webmaps/protocol/region';
import { useMemo } from 'react';
import { isPermitted } from './permitted-hosts.ts';

/** The credits of the remote layers that are shown; the same list until they are others. */
export function useRemoteCredits(nodes: ReadonlyMap<NodeId, MapNode>): readonly Attribution[] {
  const words = remoteCredits(nodes, (address) => isPermitted(address)).join('\n');
  return useMemo(() => (words === '' ? [] : words.split('\n').map((text) => ({ text }))), [words]);
}
