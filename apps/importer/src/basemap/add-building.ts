import type { MvtProperties } from '@webmaps/geo/mvt';
import type { Tags } from '../osm/extract.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import type { Area } from '../shapes/areas.ts';
import { labelPoint } from './label-point.ts';
import { isSet, metresOf, numberOf } from '../tags/tag-values.ts';

/** As the Protomaps schema reckons: three metres a storey and two for what is above them. */
const METRES_PER_LEVEL = 3;
const METRES_ABOVE_LEVELS = 2;

/** Heights are rounded up to this zoom, so that equal looks make equal tiles. */
const LAST_ROUGH_ZOOM = 14;
const ROUGH_METRES = 5;

/** No building is higher; more is a slip of the pen. */
const MAX_METRES = 1000;

/** The area as a building or part of one, with its address; nothing if it is none. */
export function buildingFeatures(area: Area): TileFeature[] {
  const { tags, rings, holes, id } = area;
  const features: TileFeature[] = [];
  const kind = buildingKind(tags);
  if (kind !== undefined) {
    const plain = plainProperties(area, kind);
    features.push({
      layer: 'buildings',
      kind: 'polygon',
      parts: rings,
      holes,
      minZoom: kind === 'building' ? 11 : 14,
      id,
      properties: {
        ...plain,
        height: rough(plain['height']),
        min_height: rough(plain['min_height']),
      },
      finer: { fromZoom: LAST_ROUGH_ZOOM + 1, properties: { ...plain, ...detailProperties(tags) } },
    });
  }
  const address =
    'addr:housenumber' in tags ? addressFeature(tags, labelPoint(rings, holes), id) : undefined;
  if (address !== undefined) features.push(address);
  return features;
}

/** The house number at a point, or `undefined` if there is none. */
export function addressFeature(tags: Tags, point: Int32Array, id: number): TileFeature | undefined {
  const number = tags['addr:housenumber'];
  if (number === undefined) return undefined;
  const properties = {
    kind: 'address',
    addr_housenumber: number,
    addr_street: tags['addr:street'],
  };
  return { layer: 'buildings', kind: 'point', parts: [point], minZoom: 15, id, properties };
}

function buildingKind(tags: Tags): 'building' | 'building_part' | undefined {
  if (tags['location'] === 'underground') return undefined;
  if (isSet(tags, 'building')) return 'building';
  return isSet(tags, 'building:part') ? 'building_part' : undefined;
}

function plainProperties({ tags, hasParts }: Area, kind: string): MvtProperties {
  const height = heightMetres(tags);
  const minHeight = minHeightMetres(tags);
  return {
    kind,
    height,
    min_height:
      height !== undefined && minHeight !== undefined && minHeight >= height
        ? undefined
        : minHeight,
    // Its parts are drawn in three dimensions instead.
    hide_3d: hasParts || undefined,
  };
}

function heightMetres(tags: Tags): number | undefined {
  const height = metresOf(tags['height'] ?? tags['building:height']);
  if (height !== undefined && height > 0) return Math.min(height, MAX_METRES);
  const levels = numberOf(tags['building:levels']);
  if (levels === undefined || levels < 0) return undefined;
  return Math.min(Math.max(1, levels) * METRES_PER_LEVEL + METRES_ABOVE_LEVELS, MAX_METRES);
}

function minHeightMetres(tags: Tags): number | undefined {
  const height = metresOf(tags['min_height'] ?? tags['building:min_height']);
  if (height !== undefined) return Math.max(0, height) || undefined;
  const level = numberOf(tags['building:min_level']);
  return level !== undefined && level > 0 ? level * METRES_PER_LEVEL : undefined;
}

function rough(metres: MvtProperties[string]): number | undefined {
  if (typeof metres !== 'number') return undefined;
  return Math.max(ROUGH_METRES, Math.round(metres / ROUGH_METRES) * ROUGH_METRES);
}

/** Our own extras, in the words of OSM's Simple 3D Buildings. */
function detailProperties(tags: Tags): MvtProperties {
  const use = tags['building'] ?? tags['building:part'];
  return {
    'roof:shape': tags['roof:shape'],
    'roof:height': metresOf(tags['roof:height']),
    'roof:direction': tags['roof:direction'],
    'roof:orientation': tags['roof:orientation'],
    'roof:colour': tags['roof:colour'],
    'building:colour': tags['building:colour'],
    use: use === 'yes' ? undefined : use,
  };
}
