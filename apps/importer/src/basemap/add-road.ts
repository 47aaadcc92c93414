import type { MvtProperties } from '@webmaps/geo/mvt';
import { groundOf } from '@webmaps/router/format/surface';
import type { Tags } from '../osm/extract.ts';
import { sacScaleOf } from '../tags/sac-scale.ts';
import { surfaceOfTags } from '../tags/surface.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { namesOf } from '../tile-schema/names.ts';
import { roadKindOf, type RoadKind } from './road-kind.ts';
import { isSet, layerOf } from '../tags/tag-values.ts';

/** Wider roads are drawn over narrower ones. */
const RANKS: Readonly<Record<RoadKind['kind'], number>> = {
  ferry: 0,
  aeroway: 1,
  path: 2,
  minor_road: 3,
  rail: 4,
  major_road: 5,
  highway: 6,
  aerialway: 7,
};

const MAX_SHIELD_LETTERS = 6;

/** Up to this zoom roads carry only what their drawing needs, so that they can be joined to longer lines. */
export const LAST_PLAIN_ZOOM = 12;

/** The way as a line of the roads layer, or `undefined` if it is none. */
export function roadFeature(tags: Tags, line: Int32Array, id: number): TileFeature | undefined {
  const road = roadKindOf(tags);
  if (road === undefined) return undefined;
  const plain = plainProperties(tags, road);
  return {
    layer: 'roads',
    kind: 'line',
    parts: [line],
    minZoom: road.minZoom,
    id,
    order: drawingOrder(tags, road),
    properties: plain,
    finer: { fromZoom: LAST_PLAIN_ZOOM + 1, properties: { ...plain, ...detailProperties(tags) } },
  };
}

function plainProperties(tags: Tags, { kind, detail, minZoom }: RoadKind): MvtProperties {
  const ref = tags['ref']?.split(';')[0]?.trim();
  const isMajor = kind === 'highway' || kind === 'major_road';
  return {
    kind,
    kind_detail: detail,
    // The schema counts zooms by tiles of 256 pixels, one more than those of 512.
    min_zoom: minZoom + 1,
    is_link: detail.endsWith('_link') || undefined,
    is_bridge: isSet(tags, 'bridge') || undefined,
    is_tunnel: isSet(tags, 'tunnel') || undefined,
    ...(isMajor && { ...namesOf(tags), ref, ...shieldProperties(ref) }),
  };
}

/** Where a path is hard to see the map says so; a good one is the usual. */
const FAINT: ReadonlySet<string | undefined> = new Set(['bad', 'horrible', 'no']);

function detailProperties(tags: Tags): MvtProperties {
  const { oneway, junction } = tags;
  const ground = groundOf(surfaceOfTags(tags));
  return {
    ...namesOf(tags),
    ref: tags['ref'],
    oneway: oneway === 'yes' || oneway === '1' || junction === 'roundabout' ? 'yes' : undefined,
    service: tags['service'],
    surface: tags['surface'],
    ground: ground === 'unknown' ? undefined : ground,
    sac_scale: sacScaleOf(tags) || undefined,
    trail_visibility: FAINT.has(tags['trail_visibility']) ? tags['trail_visibility'] : undefined,
    lit: tags['lit'],
    access: tags['foot'] ?? tags['access'],
  };
}

function shieldProperties(ref: string | undefined): MvtProperties {
  if (ref === undefined || ref.length === 0 || ref.length > MAX_SHIELD_LETTERS) return {};
  return { shield_text: ref, shield_text_length: ref.length, network: 'other' };
}

function drawingOrder(tags: Tags, { kind }: RoadKind): number {
  const level = isSet(tags, 'tunnel') ? -100 : isSet(tags, 'bridge') ? 100 : 0;
  return level + 10 * layerOf(tags) + RANKS[kind];
}
