import type { OsmExtract, Tags } from '../osm/extract.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { mergeLines } from './merge-lines.ts';
import { numberOf } from '../tags/tag-values.ts';
import type { WorldNodes } from '../shapes/world-nodes.ts';

const LAST_LEVEL = 8;

/** Land borders from administrative relations: each way once, at the highest rank that it bounds. */
export function boundaryFeatures(
  { ways, relations }: OsmExtract,
  nodes: WorldNodes,
): TileFeature[] {
  const levels = new Map<number, number>();
  for (let relation = 0; relation < relations.count; relation++) {
    const level = adminLevel(relations.tags(relation));
    if (level === undefined) continue;
    for (const { type, index } of relations.members(relation)) {
      if (type === 'way' && index >= 0)
        levels.set(index, Math.min(level, levels.get(index) ?? level));
    }
  }
  for (let way = 0; way < ways.count; way++) {
    const level = levels.has(way) ? undefined : adminLevel(ways.tags(way));
    if (level !== undefined) levels.set(way, level);
  }
  const features: TileFeature[] = [];
  for (const way of [...levels.keys()].toSorted((a, b) => a - b)) {
    const refs = ways.refs(way);
    const tags = ways.tags(way);
    // Where the land ends the coast is border enough.
    if (refs.length < 2 || tags['natural'] === 'coastline' || tags['maritime'] === 'yes') continue;
    features.push(boundaryFeature(levels.get(way) ?? LAST_LEVEL, nodes.line(refs), tags));
  }
  return mergeLines(features);
}

function adminLevel(tags: Tags): number | undefined {
  if (tags['boundary'] !== 'administrative') return undefined;
  const level = numberOf(tags['admin_level']);
  return level !== undefined && level >= 2 && level <= LAST_LEVEL ? level : undefined;
}

function boundaryFeature(level: number, line: Int32Array, tags: Tags): TileFeature {
  const kind = level === 2 ? 'country' : level <= 4 ? 'region' : level <= 6 ? 'county' : 'locality';
  const minZoom = level === 2 ? 0 : level <= 4 ? 6 : level <= 6 ? 8 : 10;
  return {
    layer: 'boundaries',
    kind: 'line',
    parts: [line],
    minZoom,
    order: -level,
    properties: {
      kind,
      kind_detail: level,
      min_zoom: minZoom + 1,
      disputed: tags['disputed'] === 'yes' || undefined,
    },
  };
}
