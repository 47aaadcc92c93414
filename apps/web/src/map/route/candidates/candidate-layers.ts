import type { LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { OverlayLayer } from '../../layers/overlay-layer.ts';
import { inSlot } from '../../layers/overlay-layer.ts';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { Flavor } from '@webmaps/map-style/flavor';
import type { Expression } from '@webmaps/map-style/layer';
import { all, byZoom, expression } from '@webmaps/map-style/layer';
import { fonts } from '@webmaps/map-style/names';

export const CANDIDATE_SOURCE = 'overlay-candidates';

/** The layers that a pointer hits. */
export const candidateLines = [`${CANDIDATE_SOURCE}-strong`, `${CANDIDATE_SOURCE}-pale`] as const;

/**
 * Lines that can be chosen, below street names: the highlighted one strong and above the others.
 * Their numbers are above everything. Pure.
 */
export function candidateLayers(
  { overlay, candidate }: Flavor,
  highlighted: number | null,
): readonly OverlayLayer[] {
  const strong = expression('==', ['get', 'index'], highlighted ?? -1);
  const pale = expression('!=', ['get', 'index'], highlighted ?? -1);
  const lines: readonly LayerSpecification[] = [
    line('pale-casing', pale, {
      'line-color': overlay.casing,
      ...width(3.2, 2.5),
      ...opacity(0.6),
    }),
    dashed(line('pale', pale, { 'line-color': tint, ...width(3.2, 0), ...opacity(0.8) })),
    line('glow', strong, {
      'line-color': tint,
      ...width(5.6, 13),
      'line-blur': 8,
      'line-opacity': 0.4,
    }),
    line('strong-casing', strong, { 'line-color': overlay.casing, ...width(5.6, 4) }),
    line('strong', strong, { 'line-color': tint, ...width(5.6, 0) }),
  ];
  const number: LayerSpecification = {
    id: `${CANDIDATE_SOURCE}-number`,
    type: 'symbol',
    source: CANDIDATE_SOURCE,
    filter: isPart('number'),
    layout: {
      'text-field': ['get', 'number'],
      'text-font': fonts.medium,
      'text-size': 12,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': candidate.number },
  };
  const disc: LayerSpecification = {
    id: `${CANDIDATE_SOURCE}-disc`,
    type: 'circle',
    source: CANDIDATE_SOURCE,
    filter: isPart('number'),
    layout: { 'circle-sort-key': expression('case', strong, 1, 0) },
    paint: {
      'circle-color': tint,
      'circle-radius': expression('case', strong, 12, 9.5),
      'circle-stroke-color': overlay.casing,
      'circle-stroke-width': 2,
    },
  };
  return [...inSlot(GROUND_SLOT, lines), ...inSlot('top', [disc, number])];
}

const tint = expression('get', 'tint');

/** In line widths, by the place in the list: lines differ for people who see no colours, too. */
const strokes = expression(
  'match',
  ['get', 'index'],
  1,
  ['literal', [4, 2]],
  2,
  ['literal', [1.2, 1.6]],
  3,
  ['literal', [5, 1.5, 1, 1.5]],
  4,
  ['literal', [2.4, 2.4]],
  ['literal', [1, 0]],
);

function dashed(layer: LineLayerSpecification): LineLayerSpecification {
  const paint = { ...layer.paint, 'line-dasharray': strokes as unknown as number[] };
  return { ...layer, layout: { ...layer.layout, 'line-cap': 'butt' }, paint };
}

function isPart(part: 'line' | 'number'): Expression {
  return expression('==', ['get', 'part'], part);
}

/** Pixels at zoom 14, plus so many for the casing. */
function width(pixels: number, extra: number): { 'line-width': Expression } {
  const stops = [
    [9, 0.5],
    [12, 0.75],
    [14, 1],
    [17, 1.6],
  ] as const;
  return {
    'line-width': byZoom(...stops.map(([zoom, share]) => [zoom, pixels * share + extra] as const)),
  };
}

function opacity(share: number): { 'line-opacity': number } {
  return { 'line-opacity': share };
}

function line(
  id: string,
  which: Expression,
  paint: LineLayerSpecification['paint'] & {},
): LineLayerSpecification {
  return {
    id: `${CANDIDATE_SOURCE}-${id}`,
    type: 'line',
    source: CANDIDATE_SOURCE,
    filter: all(isPart('line'), which),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint,
  };
}
