import type { Bbox } from '@webmaps/geo/bbox';
import type { PlaceInput } from '@webmaps/geocoder/place-input';
import { foldText } from '@webmaps/geocoder/fold-text';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { ringsContain } from '@webmaps/geo/ring';
import type { Ring } from '@webmaps/geo/ring';
import { placeNames } from './place-names.ts';
import { nodeShape, relationShape, wayShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** A named settlement, part of one, island or region, with its border where the map has it. */
export interface Locality {
  readonly place: PlaceInput;
  /** Of its administrative or drawn border; empty where only a point is known. */
  readonly rings: readonly Ring[];
}

/**
 * All places of an extract, in the order nodes, ways, relations. A place that is mapped as a node
 * and as a border is one: the border is joined to the node that it names as its label or centre,
 * or to a node of the same name inside.
 */
export function collectLocalities(extract: OsmExtract): Locality[] {
  const nodes = placeNodes(extract);
  const localities: Locality[] = [];
  const borders = collectBorders(extract, nodes);
  for (const { node, locality } of nodes) {
    const border = borders.ofNode.get(node);
    localities.push(
      border ? { place: { ...locality.place, ...boxOf(border) }, rings: border.rings } : locality,
    );
  }
  return [...localities, ...borders.alone];
}

/** Whether an element is mapped as a place, whatever else it is. */
export function isLocality(tags: Tags): boolean {
  return tags['name'] !== undefined && IMPORTANCE[tags['place'] ?? ''] !== undefined;
}

/** Values of `place` that are found and shown, with their importance. */
const IMPORTANCE: Readonly<Record<string, number>> = {
  country: 0.95,
  state: 0.85,
  region: 0.8,
  province: 0.8,
  county: 0.7,
  district: 0.65,
  municipality: 0.65,
  city: 0.85,
  town: 0.72,
  borough: 0.55,
  village: 0.6,
  suburb: 0.55,
  quarter: 0.5,
  neighbourhood: 0.46,
  city_block: 0.36,
  allotments: 0.3,
  hamlet: 0.45,
  isolated_dwelling: 0.32,
  farm: 0.28,
  locality: 0.26,
  island: 0.5,
  archipelago: 0.5,
  islet: 0.28,
  peninsula: 0.4,
};

interface PlaceNode {
  readonly node: number;
  readonly locality: Locality;
}

function placeNodes(extract: OsmExtract): PlaceNode[] {
  const found: PlaceNode[] = [];
  for (const node of extract.nodes.tagged) {
    const tags = extract.nodes.tags(node);
    const locality =
      tags &&
      localityOf(tags, {
        source: 'node',
        sourceId: extract.nodes.ids[node] ?? 0,
        shape: nodeShape(extract, node),
      });
    if (locality) found.push({ node, locality });
  }
  return found;
}

interface Element {
  readonly source: 'node' | 'way' | 'relation';
  readonly sourceId: number;
  readonly shape: Shape;
}

function localityOf(tags: Tags, { source, sourceId, shape }: Element): Locality | undefined {
  const category = tags['place'] ?? '';
  const base = IMPORTANCE[category];
  const names = placeNames(tags);
  if (base === undefined || tags['name'] === undefined || names.length === 0) return undefined;
  const place: PlaceInput = {
    source,
    sourceId,
    kind: 'place',
    names,
    category,
    position: shape.position,
    importance: Math.min(1, base + peopleBonus(tags)),
    ...boxOf(shape),
  };
  return { place, rings: shape.rings };
}

function boxOf({ bbox }: { readonly bbox?: Bbox }): { bbox?: Bbox } {
  return bbox ? { bbox } : {};
}

/** A million people are worth 0.1; a capital 0.03. */
function peopleBonus(tags: Tags): number {
  const population = Number.parseInt((tags['population'] ?? '').replace(/[\s,.']/g, ''), 10);
  const people = population > 0 ? (Math.log10(population) / 6) * 0.1 : 0;
  return Math.min(0.12, people) + (tags['capital'] === 'yes' ? 0.03 : 0);
}

function collectBorders(extract: OsmExtract, nodes: readonly PlaceNode[]) {
  const ofNode = new Map<number, Shape>();
  const alone: Locality[] = [];
  const byName = new Map<string, PlaceNode[]>();
  for (const node of nodes) {
    const key = foldText(node.locality.place.names[0] ?? '');
    byName.set(key, [...(byName.get(key) ?? []), node]);
  }
  const add = (tags: Tags, element: Element, label: number | undefined) => {
    const name = foldText(tags['name'] ?? '');
    const twin = label ?? byName.get(name)?.find((node) => fits(node, tags, element.shape))?.node;
    if (twin !== undefined) {
      if (!ofNode.has(twin)) ofNode.set(twin, element.shape);
      return;
    }
    const locality = localityOf(tags, element) ?? municipalityOf(tags, element);
    if (locality) alone.push(locality);
  };
  for (let way = 0; way < extract.ways.count; way++) {
    const tags = extract.ways.tags(way);
    if (tags['place'] === undefined) continue;
    const shape = wayShape(extract, way);
    if (shape) add(tags, { source: 'way', sourceId: extract.ways.ids[way] ?? 0, shape }, undefined);
  }
  for (let relation = 0; relation < extract.relations.count; relation++) {
    const tags = extract.relations.tags(relation);
    if (tags['place'] === undefined && tags['boundary'] !== 'administrative') continue;
    const shape = relationShape(extract, relation);
    if (!shape) continue;
    const sourceId = extract.relations.ids[relation] ?? 0;
    add(tags, { source: 'relation', sourceId, shape }, labelNode(extract, relation, nodes));
  }
  return { ofNode, alone };
}

/** The place node that a border names as its label, else as its centre if it bears the same name. */
function labelNode(
  extract: OsmExtract,
  relation: number,
  nodes: readonly PlaceNode[],
): number | undefined {
  const name = foldText(extract.relations.tags(relation)['name'] ?? '');
  const members = extract.relations.members(relation);
  for (const role of ['label', 'admin_centre']) {
    for (const member of members) {
      if (member.type !== 'node' || member.role !== role) continue;
      const found = nodes.find(({ node }) => node === member.index);
      if (found && foldText(found.locality.place.names[0] ?? '') === name) return found.node;
    }
  }
  return undefined;
}

/** Whether a border of this name and level can be that of the node. */
function fits({ locality }: PlaceNode, tags: Tags, { rings }: Shape): boolean {
  if (!ringsContain(rings, locality.place.position)) return false;
  if (tags['place'] !== undefined) return tags['place'] === locality.place.category;
  const level = Number(tags['admin_level']);
  if (level <= 2) return locality.place.category === 'country';
  if (level <= 6)
    return ['state', 'region', 'province', 'county', 'district'].includes(locality.place.category);
  if (level <= 8)
    return ['city', 'town', 'village', 'municipality', 'hamlet'].includes(locality.place.category);
  return locality.place.category !== 'country' && locality.place.category !== 'locality';
}

/** A municipality that has a border but no place of its own. */
function municipalityOf(tags: Tags, { source, sourceId, shape }: Element): Locality | undefined {
  const level = Number(tags['admin_level']);
  const names = placeNames(tags);
  if ((level !== 7 && level !== 8) || tags['name'] === undefined || names.length === 0)
    return undefined;
  const place: PlaceInput = {
    source,
    sourceId,
    kind: 'place',
    names,
    category: 'municipality',
    position: shape.position,
    importance: 0.6,
    ...boxOf(shape),
  };
  return { place, rings: shape.rings };
}
