import { buildGraph } from '@webmaps/router/build/build-graph';
import type { AccessCondition } from '@webmaps/router/format/access-condition';
import type { EdgeAttributes } from '@webmaps/router/format/edge-attributes';
import type { NetworkWay } from '@webmaps/router/build/network';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { readScenery } from '../scenery/read-scenery.ts';
import { accessCondition } from './access-condition.ts';
import { crossArea } from './cross-area.ts';
import { ObstacleIndex } from './find-obstacles.ts';
import { isClosedNode } from './foot-access.ts';
import { readWater } from './read-water.ts';
import { findWalkableAreas, isAreaOutline } from './walkable-areas.ts';
import type { WalkableArea } from './walkable-areas.ts';
import { wayAttributes, wayName } from './way-attributes.ts';

/** The bytes of the routing graph of an extract; see `Graph.open` of `@webmaps/router`. */
export function buildRouting(
  extract: OsmExtract,
  { elevation }: { elevation?: ElevationSampler } = {},
): Uint8Array<ArrayBuffer> {
  const lines = lineWays(extract);
  const areas = findWalkableAreas(extract);
  return buildGraph({
    lon7: extract.nodes.lon7,
    lat7: extract.nodes.lat7,
    ways: [...lines, ...areaWays(extract, areas, lines)],
    closedNodes: findClosedNodes(extract),
    nodeConditions: findNodeConditions(extract),
    ...(elevation === undefined ? {} : { heights: elevation }),
    scenery: readScenery(extract),
    water: readWater(extract),
  });
}

/** Ways that are followed as lines. Outlines of areas are not among them. */
function lineWays({ ways }: OsmExtract): NetworkWay[] {
  const lines: NetworkWay[] = [];
  for (let way = 0; way < ways.count; way++) {
    const refs = ways.refs(way);
    if (refs.length < 2) continue;
    const tags = ways.tags(way);
    // A square that is drawn as a line is a name for a place, not a way.
    if (isAreaOutline(tags, refs) || (tags['highway'] === undefined && 'place' in tags)) continue;
    const attributes = wayAttributes(tags);
    if (attributes !== undefined) lines.push(networkWay(refs.slice(), attributes, tags));
  }
  return lines;
}

/** Outlines of walkable areas and the straight lines across them, where ways lead to them. */
function areaWays(
  extract: OsmExtract,
  areas: readonly WalkableArea[],
  lines: readonly NetworkWay[],
): NetworkWay[] {
  if (areas.length === 0) return [];
  const { lon7, lat7 } = extract.nodes;
  const uses = countUses(areas, lines, lon7.length);
  const isEntrance = (node: number): boolean => (uses[node] as number) > 1;
  const obstacles = new ObstacleIndex(extract);
  return areas.flatMap((area) => {
    const rings = [area.outer, ...area.holes];
    const attributes = wayAttributes(area.tags);
    if (attributes === undefined || !rings.some((ring) => ring.some(isEntrance))) return [];
    const across = crossArea(area, {
      lon7,
      lat7,
      isEntrance,
      obstacles: isOnGround(area.tags) ? obstacles.near(area.outer) : [],
    });
    const open = asSquare(attributes);
    return [...rings, ...across].map((nodes) => networkWay(nodes, open, area.tags));
  });
}

function isOnGround({ layer = '0' }: Tags): boolean {
  return layer === '0';
}

/** How many lines and areas have each node: one that two have is where they meet. */
function countUses(
  areas: readonly WalkableArea[],
  lines: readonly NetworkWay[],
  nodeCount: number,
): Uint8Array {
  const uses = new Uint8Array(nodeCount);
  const count = (nodes: ArrayLike<number>): void => {
    for (const node of new Set(Array.from(nodes))) {
      uses[node] = Math.min(255, (uses[node] as number) + 1);
    }
  };
  for (const { nodes } of lines) count(nodes);
  for (const { outer, holes } of areas) for (const ring of [outer, ...holes]) count(ring);
  return uses;
}

/** Feet may cross open ground in every direction, whatever the order of its outline. */
function asSquare(attributes: EdgeAttributes): EdgeAttributes {
  const { waytype } = attributes;
  const isOpenGround = waytype === 'pedestrian' || waytype === 'footway' || waytype === 'path';
  return {
    ...attributes,
    forward: true,
    backward: true,
    waytype: isOpenGround ? 'square' : waytype,
  };
}

function findClosedNodes({ nodes }: OsmExtract): Set<number> {
  const closed = new Set<number>();
  for (const node of nodes.tagged) {
    const tags = nodes.tags(node);
    if (tags !== undefined && isClosedNode(tags)) closed.add(node);
  }
  return closed;
}

/** Gates and the like that are closed at some hours. */
function findNodeConditions({ nodes }: OsmExtract): Map<number, AccessCondition> {
  const conditions = new Map<number, AccessCondition>();
  for (const node of nodes.tagged) {
    const tags = nodes.tags(node);
    const condition = tags?.['barrier'] === undefined ? undefined : accessCondition(tags);
    if (condition !== undefined) conditions.set(node, condition);
  }
  return conditions;
}

function networkWay(nodes: ArrayLike<number>, attributes: EdgeAttributes, tags: Tags): NetworkWay {
  const name = wayName(tags);
  const condition = accessCondition(tags);
  return {
    nodes,
    attributes,
    ...(name === undefined ? {} : { name }),
    ...(condition === undefined ? {} : { condition }),
  };
}
