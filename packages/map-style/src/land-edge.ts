import { growBbox } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Region } from '@webmaps/protocol/region';
import type {
  FillLayerSpecification,
  GeoJSONSourceSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { Flavor } from './flavor.ts';

export const LAND_EDGE_SOURCE = 'land-edge';

/** Woods and meadows of a region fade over so many metres within its box. */
const FADE_METRES = 700;
/** Each so little stronger than the one before that the steps are not seen. */
const FRAMES = 10;

/**
 * Frames along the boxes of regions, in the colour of bare ground: an extract ends its woods in straight
 * edges, where the world overview beyond has bare ground. Where regions overlap there are none, since
 * a frame would cover the other's woods.
 */
export function landEdgeSource(packs: readonly Region[]): GeoJSONSourceSpecification {
  const apart = packs.filter((pack) =>
    packs.every((other) => other === pack || !meet(pack, other)),
  );
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: apart.flatMap(({ bbox }) =>
        Array.from({ length: FRAMES }, (_, index) => frame(bbox, index)),
      ),
    },
  };
}

/** Over the land, under relief and water. */
export function landEdgeLayer({ land }: Flavor): FillLayerSpecification {
  return {
    id: 'land-edge',
    type: 'fill',
    source: LAND_EDGE_SOURCE,
    paint: {
      'fill-color': land.base,
      'fill-opacity': ['get', 'opacity'],
      // Two smooth edges side by side would be a line.
      'fill-antialias': false,
    },
  };
}

/** The frame at so many steps into the box. None goes beyond it, where it would cover the world's sea. */
function frame(bbox: Bbox, index: number) {
  const step = FADE_METRES / FRAMES / METRES_PER_DEGREE;
  return {
    type: 'Feature' as const,
    properties: { opacity: 1 - index / FRAMES },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [ring(growBbox(bbox, -step * index)), ring(growBbox(bbox, -step * (index + 1)))],
    },
  };
}

function ring([west, south, east, north]: Bbox): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function meet({ bbox: a }: Region, { bbox: b }: Region): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
