import type { NodeId } from '../ids.ts';
import { drawnLayers } from './layer-order.ts';
import type { MapNode } from './node.ts';
import { hostOf, remoteSourceOf } from './source.ts';

/** What is named for the remote layers that are shown: their credits, or else their hosts. */
export function remoteCredits(
  nodes: ReadonlyMap<NodeId, MapNode>,
  isShown: (address: string) => boolean,
): readonly string[] {
  const credits = drawnLayers(nodes).flatMap(({ node, isVisible }) => {
    const source = remoteSourceOf(node);
    if (!source || !isVisible || !isShown(source.address)) return [];
    return [source.credits.replaceAll(/\s+/g, ' ').trim() || hostOf(source)];
  });
  return [...new Set(credits)];
}

/** The hosts that the remote layers of a map are asked for, shown or not, sorted. */
export function remoteHosts(nodes: Iterable<readonly [NodeId, MapNode]>): readonly string[] {
  const hosts = new Set<string>();
  for (const [, node] of nodes) {
    const source = node.isRemoved ? undefined : remoteSourceOf(node);
    if (source) hosts.add(hostOf(source));
  }
  return [...hosts].toSorted();
}
