import type { OsmExtract } from '../osm/extract.ts';
import type { WorldNodes } from '../shapes/world-nodes.ts';

/** The coasts of an extract in world units, with land on their left. */
export function coastLines({ ways }: OsmExtract, nodes: WorldNodes): Int32Array[] {
  const coast: Int32Array[] = [];
  for (let way = 0; way < ways.count; way++) {
    const refs = ways.refs(way);
    if (refs.length > 1 && ways.tags(way)['natural'] === 'coastline') coast.push(nodes.line(refs));
  }
  return coast;
}
