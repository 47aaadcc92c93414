import type { HillshadeLayerSpecification } from 'maplibre-gl';
import type { Flavor } from './flavor.ts';
import { byZoom } from './layer.ts';

/**
 * Soft relief: strong where one looks at mountains, faint where one reads streets. `igor` shades
 * slopes without washing out flat land, so that it can lie over colours.
 */
export function hillshadeLayer(
  { relief }: Flavor,
  { id, source }: { readonly id: string; readonly source: string },
): HillshadeLayerSpecification {
  const { strength } = relief;
  return {
    id,
    type: 'hillshade',
    source,
    // farther out a region is a stamp on the overview, which has no relief
    minzoom: 7,
    paint: {
      'hillshade-method': 'igor',
      'hillshade-illumination-direction': 315,
      'hillshade-illumination-anchor': 'map',
      'hillshade-exaggeration': byZoom(
        [7, 0],
        [9, strength * 1.25],
        [12, strength * 1.05],
        [14, strength * 0.75],
        [16, strength * 0.45],
      ),
      'hillshade-shadow-color': relief.shadow,
      'hillshade-highlight-color': relief.highlight,
      'hillshade-accent-color': relief.accent,
    },
  };
}
