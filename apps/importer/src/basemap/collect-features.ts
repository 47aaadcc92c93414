import type { OsmExtract, Tags } from '../osm/extract.ts';
import { FeatureStore, type TileFeature } from '@webmaps/tiles/feature-store';
import type { WorldBox } from '@webmaps/tiles/world';
import { boundaryFeatures } from './add-boundaries.ts';
import { addressFeature, buildingFeatures } from './add-building.ts';
import { landuseFeatures } from './add-landuse.ts';
import { placeFeature } from './add-place.ts';
import { poiFeature } from './add-poi.ts';
import { LAST_PLAIN_ZOOM, roadFeature } from './add-road.ts';
import { seaLabelFeature, waterFeatures, waterwayFeature } from './add-water.ts';
import { findAreas, type Area } from '../shapes/areas.ts';
import { clipArea } from '../shapes/clip-area.ts';
import { coastLines } from '../coast/coast-lines.ts';
import { landAndSea } from '../coast/coast.ts';
import { isAreaTags } from '../tags/is-area.ts';
import { labelPoint } from './label-point.ts';
import { BASEMAP_LAYERS, BASEMAP_MAX_ZOOM } from '../tile-schema/layers.ts';
import { mergeLines } from './merge-lines.ts';
import { NameLines } from '../name-lines/name-lines.ts';
import { WorldNodes } from '../shapes/world-nodes.ts';

/** Everything of the extract that the basemap draws, in the layers of the Protomaps schema. */
export function collectFeatures(extract: OsmExtract, box: WorldBox): FeatureStore {
  const store = new FeatureStore({ maxZoom: BASEMAP_MAX_ZOOM, layers: BASEMAP_LAYERS });
  const nodes = new WorldNodes(extract);
  addLandAndSea(store, landAndSea(coastLines(extract, nodes), box));
  for (const area of findAreas(extract, nodes)) addArea(store, area, box);
  addLines(store, extract, nodes);
  for (const feature of boundaryFeatures(extract, nodes)) store.add(feature);
  addPoints(store, extract, nodes);
  return store;
}

function addLandAndSea(store: FeatureStore, { land, sea }: ReturnType<typeof landAndSea>): void {
  const shape = { kind: 'polygon', minZoom: 0, minPixels: 0 } as const;
  store.add({
    ...shape,
    layer: 'earth',
    parts: land.rings,
    holes: land.holes,
    properties: { kind: 'earth' },
  });
  // Before lakes and pools, which have smaller order.
  store.add({
    ...shape,
    layer: 'water',
    parts: sea.rings,
    holes: sea.holes,
    order: -1,
    properties: { kind: 'ocean' },
  });
}

function addArea(store: FeatureStore, area: Area, box: WorldBox): void {
  for (const feature of buildingFeatures(area)) store.add(feature);
  // Extracts keep ways whole: beyond the border a wood would end where the tiles do.
  const ground = clipArea(area, box);
  if (ground) for (const feature of landuseFeatures(ground)) store.add(feature);
  for (const feature of waterFeatures(area)) store.add(feature);
  const point = labelPoint(area.rings, area.holes);
  addIfAny(store, poiFeature(area.tags, point, area));
  addIfAny(store, seaLabelFeature(area.tags, point, area.id));
  if (area.tags['place'] !== 'square') addIfAny(store, placeFeature(area.tags, point, area.id));
}

function addLines(store: FeatureStore, { ways }: OsmExtract, nodes: WorldNodes): void {
  const coarse: TileFeature[] = [];
  const names = new NameLines();
  for (let way = 0; way < ways.count; way++) {
    const refs = ways.refs(way);
    if (refs.length < 2) continue;
    const tags = ways.tags(way);
    const id = (ways.ids[way] ?? 0) * 10 + 2;
    const isArea = refs[0] === refs.at(-1) && isAreaTags(tags);
    const feature = isArea ? undefined : lineFeature(tags, nodes.line(refs), id);
    if (feature === undefined) continue;
    names.add(feature);
    store.add(fineHalf(feature));
    coarse.push(...coarseHalf(feature));
  }
  for (const feature of mergeLines(coarse)) store.add(feature);
  for (const feature of names.features()) store.add(feature);
}

function lineFeature(tags: Tags, line: Int32Array, id: number): TileFeature | undefined {
  const feature = roadFeature(tags, line, id) ?? waterwayFeature(tags, line, id);
  if (feature !== undefined || tags['natural'] !== 'cliff') return feature;
  return {
    layer: 'earth',
    kind: 'line',
    parts: [line],
    minZoom: 13,
    properties: { kind: 'cliff' },
  };
}

/** The line for the zooms at which lines are joined: without an id, and with plain properties. */
function coarseHalf({ finer: _finer, id: _id, ...feature }: TileFeature): TileFeature[] {
  return feature.minZoom > LAST_PLAIN_ZOOM ? [] : [{ ...feature, maxZoom: LAST_PLAIN_ZOOM }];
}

function fineHalf({ finer, ...feature }: TileFeature): TileFeature {
  const minZoom = Math.max(feature.minZoom, LAST_PLAIN_ZOOM + 1);
  return { ...feature, minZoom, properties: finer?.properties ?? feature.properties };
}

function addPoints(store: FeatureStore, { nodes: osmNodes }: OsmExtract, nodes: WorldNodes): void {
  for (const node of osmNodes.tagged) {
    const tags = osmNodes.tags(node) ?? {};
    const point = nodes.point(node);
    const id = (osmNodes.ids[node] ?? 0) * 10 + 1;
    addIfAny(store, placeFeature(tags, point, id));
    addIfAny(store, poiFeature(tags, point, { id, size: 0 }));
    addIfAny(store, seaLabelFeature(tags, point, id));
    addIfAny(store, addressFeature(tags, point, id));
  }
}

function addIfAny(store: FeatureStore, feature: TileFeature | undefined): void {
  if (feature !== undefined) store.add(feature);
}
