import type { Tags } from '../osm/extract.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import type { Area } from '../shapes/areas.ts';
import { labelPoint } from './label-point.ts';
import { namesOf } from '../tile-schema/names.ts';
import { isSet } from '../tags/tag-values.ts';
import { waterKind } from '../tags/water-kind.ts';

const LINE_ZOOMS: ReadonlyMap<string, number> = new Map([
  ['river', 9],
  ['canal', 10],
  ['stream', 13],
  ['ditch', 14],
  ['drain', 14],
]);

/** Label zooms of named water by the least area that it has, in square pixels of zoom 12. */
const LABEL_ZOOMS: readonly (readonly [pixels: number, zoom: number])[] = [
  [4000, 10],
  [400, 12],
  [40, 13],
  [4, 14],
];

/** Area of a square pixel of zoom 12 in world units. */
const PIXEL_AT_12 = (8 * 2 ** 6) ** 2;

/** The area as water with its label, or nothing if it is no water. */
export function waterFeatures(area: Area): TileFeature[] {
  const kind = waterKind(area.tags);
  if (kind === undefined) return [];
  const { tags, rings, holes, id, size } = area;
  const properties = {
    kind,
    kind_detail: tags['water'],
    intermittent: tags['intermittent'] === 'yes' || undefined,
  };
  const water: TileFeature = {
    layer: 'water',
    kind: 'polygon',
    parts: rings,
    holes,
    minZoom: 6,
    id,
    properties,
  };
  if (!('name' in tags) || kind === 'swimming_pool' || isRunning(tags)) return [water];
  const labelZoom = LABEL_ZOOMS.find(([pixels]) => size > pixels * PIXEL_AT_12)?.[1] ?? 15;
  const label: TileFeature = {
    layer: 'water',
    kind: 'point',
    parts: [labelPoint(rings, holes)],
    minZoom: labelZoom,
    id,
    properties: {
      kind: kind === 'lake' ? kind : 'water',
      min_zoom: labelZoom + 1,
      ...namesOf(tags),
    },
  };
  return [water, label];
}

/** A river has its name along its middle line, not once more in each of its areas. */
function isRunning({ water, waterway }: Tags): boolean {
  return waterway === 'riverbank' || RUNNING_WATER.has(water ?? '');
}

const RUNNING_WATER: ReadonlySet<string> = new Set(['river', 'stream', 'canal', 'rapids']);

/** A river, stream or canal, or `undefined`. */
export function waterwayFeature(tags: Tags, line: Int32Array, id: number): TileFeature | undefined {
  const kind = tags['waterway'] ?? '';
  const minZoom = LINE_ZOOMS.get(kind);
  if (minZoom === undefined) return undefined;
  const properties = {
    kind,
    min_zoom: minZoom + 1,
    is_tunnel: isSet(tags, 'tunnel') || undefined,
    intermittent: tags['intermittent'] === 'yes' || undefined,
    ...namesOf(tags),
  };
  return { layer: 'water', kind: 'line', parts: [line], minZoom, id, properties };
}

const SEA_LABELS: ReadonlyMap<string, number> = new Map([
  ['sea', 5],
  ['strait', 9],
  ['fjord', 11],
  ['bay', 12],
]);

/** A named bay, strait or sea that is mapped as a point or an area: the label alone. */
export function seaLabelFeature(
  tags: Tags,
  point: Int32Array,
  id: number,
): TileFeature | undefined {
  const kind = tags['natural'] ?? '';
  const place = tags['place'] === 'sea' ? 'sea' : kind;
  const minZoom = SEA_LABELS.get(place);
  if (minZoom === undefined || !('name' in tags)) return undefined;
  const properties = { kind: place, min_zoom: minZoom + 1, ...namesOf(tags) };
  return { layer: 'water', kind: 'point', parts: [point], minZoom, id, properties };
}
