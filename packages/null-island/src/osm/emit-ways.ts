import type { Network } from '../streets/network.ts';
import type { OsmStore } from './osm-store.ts';
import type { Tags } from './tags.ts';

/** Writes the network: neighbouring pieces of one line with the same tags are one way. */
export function emitWays(store: OsmStore, network: Network): void {
  const byLine = new Map<number, typeof network.edges>();
  for (const edge of network.edges) {
    const list = byLine.get(edge.line);
    if (list) list.push(edge);
    else byLine.set(edge.line, [edge]);
  }
  for (const [line, edges] of [...byLine].sort((a, b) => a[0] - b[0])) {
    const { tags } = network.lines[line]!;
    let refs: number[] = [];
    let extra: Tags | undefined;
    let last = -1;
    const flush = (): void => {
      if (refs.length > 1) store.wayOf(refs, merged(tags, extra));
      refs = [];
    };
    for (const edge of edges) {
      if (edge.from !== last || !sameTags(edge.extra, extra)) {
        flush();
        extra = edge.extra;
        refs.push(store.node(network.nodes[edge.from]!));
      }
      refs.push(store.node(network.nodes[edge.to]!));
      last = edge.to;
    }
    flush();
  }
}

/** Steps are no place for what the rest of a lane says about cars. */
function merged(tags: Tags, extra: Tags | undefined): Tags {
  if (extra?.['highway'] !== 'steps') return { ...tags, ...extra };
  const { name, access, lit } = tags;
  return {
    ...(name ? { name } : {}),
    ...(access ? { access } : {}),
    ...(lit ? { lit } : {}),
    surface: 'concrete',
    ...extra,
  };
}

function sameTags(a: Tags | undefined, b: Tags | undefined): boolean {
  return a === b || JSON.stringify(a ?? {}) === JSON.stringify(b ?? {});
}
