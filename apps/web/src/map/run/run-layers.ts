import type { LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import { meaning } from '@webmaps/map-style/flavor';
import type { Flavor } from '@webmaps/map-style/flavor';
import { byZoom, expression } from '@webmaps/map-style/layer';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { OverlayLayer } from '../layers/overlay-layer.ts';
import { inSlot } from '../layers/overlay-layer.ts';

export const RUN_SOURCE = 'overlay-run';

/** The parts of a run on the map, as a property of their features. */
export type RunPart = 'ahead' | 'done' | 'way_back' | 'track';

const DONE = { light: '#7d8591', dark: '#9aa3b2' } as const;
const TRACK = { light: '#2f6bff', dark: '#6f9bff' } as const;

/** The layers of a run from bottom to top, below the names of streets. Pure. */
export function runLayers({ overlay, colourScheme }: Flavor): readonly OverlayLayer[] {
  const lines: readonly LayerSpecification[] = [
    line('track', { 'line-color': TRACK[colourScheme], ...width(4), 'line-opacity': 0.8 }),
    line('ahead', { 'line-color': overlay.casing, ...width(13) }, 'casing'),
    line('ahead', { 'line-color': meaning.route, ...width(8) }),
    line('done', { 'line-color': DONE[colourScheme], ...width(8) }),
    line('way_back', {
      'line-color': colourScheme === 'dark' ? '#ffffff' : '#18181b',
      ...width(3),
      'line-dasharray': [2, 2],
    }),
  ];
  return inSlot(GROUND_SLOT, lines);
}

function line(
  part: RunPart,
  paint: LineLayerSpecification['paint'] & {},
  suffix = 'line',
): LineLayerSpecification {
  return {
    id: `${RUN_SOURCE}-${part}-${suffix}`,
    type: 'line',
    source: RUN_SOURCE,
    filter: expression('==', ['get', 'part'], part),
    layout: {
      'line-join': 'round',
      'line-cap': part === 'way_back' ? 'butt' : 'round',
    },
    paint,
  };
}

/** Pixels near the ground; thinner from afar. */
function width(pixels: number) {
  return { 'line-width': byZoom([11, pixels * 0.4], [14, pixels * 0.6], [17, pixels]) };
}
