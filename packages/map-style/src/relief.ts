import type { HillshadeLayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Flavor } from './flavor.ts';
import type { Stop } from './layer.ts';
import { byZoom } from './layer.ts';

/**
 * How strong slopes are shaded, in shares of the flavor's strength: strong where one looks at
 * mountains, faint where one reads streets. Farther out than the first zoom a region is a stamp on
 * the overview, which has no relief.
 */
const strengths: readonly (readonly [zoom: number, share: number])[] = [
  [7, 0],
  [9, 4.3],
  [12, 2.2],
  [14, 1.8],
  [16, 1.2],
  [18, 0.6],
];

/** From this zoom of a tile on the map library shades slopes as they are. */
const TRUE_ZOOM = 15;
/** Just before a zoom at which tiles change. */
const BEFORE = 0.001;

/**
 * Soft relief, drawn over colours: `igor` shades slopes without washing out flat land.
 */
export function hillshadeLayer(
  { relief }: Flavor,
  { id, source }: { readonly id: string; readonly source: string },
): HillshadeLayerSpecification {
  return {
    id,
    type: 'hillshade',
    source,
    minzoom: 7,
    paint: {
      'hillshade-method': 'igor',
      'hillshade-illumination-direction': 315,
      'hillshade-illumination-anchor': 'map',
      'hillshade-exaggeration': byZoom(...exaggerations(relief.strength)),
      'hillshade-shadow-color': relief.shadow,
      'hillshade-highlight-color': relief.highlight,
      'hillshade-accent-color': relief.accent,
    },
  };
}

/**
 * The library shades the slopes of coarse tiles steeper, by a factor that jumps with each zoom. It
 * is taken out, so that relief keeps its strength from one zoom to the next.
 */
function exaggerations(strength: number): Stop[] {
  const stops: Stop[] = [];
  for (let zoom = 7; zoom <= 18; zoom++) {
    const wanted = strength * shareAt(zoom);
    stops.push([zoom - BEFORE, wanted / steeper(zoom - 1)], [zoom, wanted / steeper(zoom)]);
  }
  return stops;
}

/** MapLibre's hillshade_prepare.fragment.glsl. */
function steeper(zoom: number): number {
  return 2 ** (0.3 * Math.max(0, TRUE_ZOOM - zoom));
}

/** Straight between the zooms of the table. */
function shareAt(zoom: number): number {
  const next = strengths.findIndex(([at]) => at >= zoom);
  const [toZoom, to] = strengths[next] ?? [zoom, 0];
  const [fromZoom, from] = strengths[next - 1] ?? [zoom - 1, to];
  return from + ((to - from) * (zoom - fromZoom)) / (toZoom - fromZoom);
}
