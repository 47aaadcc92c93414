import type { Flavor } from './flavor.ts';
import type { Expression, LayerDraft } from './layer.ts';
import { all, byZoom, detail, expression, growing, has, isIn, kind, not } from './layer.ts';
import { fonts } from './names.ts';
import { pathDashes } from './path-dashes.ts';
import { isRibbon, roadWidth } from './road-class.ts';
import type { SymbolDraft } from './symbol-order.ts';

const kerbside = ['sidewalk', 'crossing'];
const isPath = all(expression('==', kind, 'path'), not(has('is_tunnel')));
const isLine = all(isPath, not(isIn(detail, ['pedestrian', 'pier', 'corridor'])));

/** Footways are noise in a dense town before zoom 15. */
const late = byZoom([13.5, 0], [14, 0.55], [15.5, 1]);
const thin = growing([13, 0.6], [14, 0.95], [16, 1.6], [18, 3]);

/** T2 and T3 need a sure foot, T4 and above hands; the Swiss Alpine Club's own colours. */
const MOUNTAIN_GRADE = 2;
const ALPINE_GRADE = 4;
/** 0 where the map does not say, and on tiles far out, which carry no grades. */
const grade = expression('coalesce', ['get', 'sac_scale'], 0);

const isPaved = expression('==', ['get', 'ground'], 'paved');
const isLoose = isIn(expression('coalesce', ['get', 'ground'], ''), ['loose', 'rough']);
/** The dash pattern of a solid line. */
const solid = [1, 0];

/**
 * What runners look for, each with a shape of its own, so that colour is never the only sign:
 * footways short dashes, trails longer ones, tracks long and wide ones, cycleways dash and dot,
 * steps ticks across, pavements and crossings faint dots from zoom 16. Whatever is paved is drawn
 * without gaps. Mountain paths (T2, T3) have shorter dashes and alpine ones (T4 to T6) dots, with
 * wide gaps where the path is hard to see. A pale bed under all of them keeps them legible on woods
 * and relief.
 */
export function pathLayers({ path, road }: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'path-bed',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 13,
      filter: all(isLine, not(isIn(detail, kerbside))),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': path.bed,
        'line-width': growing([13, 1.6], [14, 2.4], [16, 4.2], [18, 8]),
        'line-opacity': byZoom([13.5, 0.15], [15.5, 1]),
      },
    },
    {
      id: 'path-bridge',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 14,
      filter: all(isLine, has('is_bridge')),
      paint: {
        'line-color': road.tertiary.casing,
        'line-gap-width': growing([13, 1.6], [16, 4.4], [18, 8]),
        'line-width': 0.8,
      },
    },
    dashed('sidewalk', isA(kerbside), 15.5, {
      'line-color': path.foot,
      'line-width': growing([15, 0.5], [18, 1.8]),
      'line-opacity': byZoom([15.5, 0], [16.5, 0.5]),
      'line-dasharray': [2, 2],
    }),
    dashed('track', isA(['track']), 12, {
      'line-color': path.track,
      'line-width': growing([12, 0.8], [14, 1.3], [16, 2.4], [18, 5]),
      'line-dasharray': unlessPaved(pathDashes.track),
    }),
    dashed('footway', isA(['footway', 'bridleway', '']), 13.5, {
      'line-color': path.foot,
      'line-width': thin,
      'line-dasharray': unlessPaved(pathDashes.footway),
      'line-opacity': late,
    }),
    dashed('trail', isA(['path']), 12, {
      'line-color': byGrade(path.alpine, path.mountain, path.trail),
      'line-width': growing([12, 0.7], [14, 1.3], [16, 2], [18, 3.4]),
      'line-dasharray': expression(
        'case',
        has('trail_visibility'),
        byGrade(dash([1, 3.2]), dash([2, 3.4]), dash(pathDashes.faint)),
        byGrade(dash(pathDashes.alpine), dash(pathDashes.mountain), unlessPaved(pathDashes.trail)),
      ),
      'line-opacity': byZoom([12, 0.6], [13.5, 1]),
    }),
    dashed('cycleway', isA(['cycleway']), 13, {
      'line-color': path.cycle,
      'line-width': thin,
      'line-dasharray': unlessPaved(pathDashes.cycleway),
    }),
    dashed('steps', isA(['steps']), 14, {
      'line-color': path.steps,
      'line-width': growing([14, 1.2], [15, 2.2], [16, 3.6], [18, 8]),
      'line-dasharray': [...pathDashes.steps],
      'line-opacity': byZoom([14, 0], [14.8, 0.8], [16, 1]),
    }),
  ];
}

/** The grades of mountain and alpine paths along them, in the words of signposts: T2 to T6. */
export function gradeNameLayer({ path, label }: Flavor): SymbolDraft {
  return {
    id: 'path-grade',
    type: 'symbol',
    'source-layer': 'roads',
    minzoom: 14.5,
    filter: all(isPath, expression('>=', grade, MOUNTAIN_GRADE)),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'text-field': expression('concat', 'T', ['to-string', grade]),
      'text-font': fonts.medium,
      'text-size': 10,
      'text-rotation-alignment': 'viewport',
      'text-padding': 10,
    },
    paint: {
      'text-color': byGrade(path.alpine, path.mountain, path.trail),
      'text-halo-color': label.roadHalo,
      'text-halo-width': 1.6,
    },
  };
}

/** Streets and roads without a firm surface: gaps across the ribbon, as along paths. */
export function unpavedLayer({ path }: Flavor): LayerDraft {
  return {
    id: 'road-unpaved',
    type: 'line',
    'source-layer': 'roads',
    minzoom: 13,
    filter: all(isRibbon, isLoose, not(has('is_tunnel'))),
    paint: {
      'line-color': path.track,
      'line-width': roadWidth(),
      'line-opacity': byZoom([13, 0], [14, 0.45]),
      'line-dasharray': [0.7, 0.7],
    },
  };
}

function byGrade(alpine: unknown, mountain: unknown, otherwise: unknown): Expression {
  return expression(
    'case',
    ['>=', grade, ALPINE_GRADE],
    alpine,
    ['>=', grade, MOUNTAIN_GRADE],
    mountain,
    otherwise,
  );
}

function dash(lengths: readonly number[]): Expression {
  return expression('literal', lengths);
}

function unlessPaved(lengths: readonly number[]): Expression {
  return expression('case', isPaved, dash(solid), dash(lengths));
}

function isA(details: readonly string[]): Expression {
  return all(isPath, isIn(detail, details));
}

function dashed(
  id: string,
  filter: Expression,
  minzoom: number,
  paint: Extract<LayerDraft, { type: 'line' }>['paint'] & {},
): LayerDraft {
  return {
    id,
    type: 'line',
    'source-layer': 'roads',
    minzoom,
    filter,
    layout: { 'line-join': 'round' },
    paint,
  };
}
