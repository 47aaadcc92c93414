import type { Zooms } from '../map/nodes/node.ts';
import type { NodeId } from '../map/ids.ts';
import type { ByZoom } from '../map/nodes/style.ts';
import { clusterColour, clusterRadiusSteps, clustersOf, inkOn } from './clusters.ts';
import { withDefaults } from './default-style.ts';
import { ICON_SIZE_PER_PIXEL, iconImageExpression } from './icons.ts';
import { onGround } from './ramps.ts';
import type { Ground } from './ramps.ts';
import { colourExpression, numberExpression, scaleColours } from './scale-expression.ts';
import type { Expression } from './scale-expression.ts';
import type { LayerStyle } from './sections.ts';
import { showsLabelsAlone } from './text-layer.ts';

/** A layer of MapLibre's style, as plain data. */
export interface StyleLayer {
  readonly id: string;
  readonly type: 'fill' | 'line' | 'circle' | 'symbol' | 'heatmap' | 'fill-extrusion';
  readonly source: string;
  readonly 'source-layer'?: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly filter?: Expression;
  readonly layout: Readonly<Record<string, Expression>>;
  readonly paint: Readonly<Record<string, Expression>>;
}

/** What a layer is drawn with, from bottom to top. */
export interface CompiledLayer {
  /** Areas and lines, which names of the map stay above. */
  readonly ground: readonly StyleLayer[];
  /** Points, icons and labels, above the map's own. */
  readonly above: readonly StyleLayer[];
}

export interface LayerLook {
  readonly layer: NodeId;
  readonly style: LayerStyle;
  readonly ground: Ground;
  readonly isVisible: boolean;
  readonly opacity: number;
  readonly zooms?: Zooms;
  /** The ids of the layers begin with the source's. */
  readonly source: string;
  /** `tiles` has the source layers of `packages/tiles`; `features` is GeoJSON. */
  readonly sourceKind: 'tiles' | 'features';
  /** The layer within vector tiles that are not ours. */
  readonly sourceLayer?: string;
  readonly font: readonly string[];
}

const AREAS: Expression = ['==', ['geometry-type'], 'Polygon'];
const LINES: Expression = ['==', ['geometry-type'], 'LineString'];
const POINTS: Expression = ['==', ['geometry-type'], 'Point'];
const COUNT: Expression = ['get', 'count'];
/** 9,999, then 10k. */
const SHORT_COUNT: Expression = [
  'case',
  ['<', COUNT, 10_000],
  ['to-string', COUNT],
  ['concat', ['to-string', ['floor', ['/', COUNT, 1000]]], 'k'],
];
const MAX_ZOOM = 24;

/**
 * A layer's style as layers of MapLibre. A feature with the state `hidden` is not seen in any of
 * them; one with `hover` has an outline. `filter` decides what comes into tiles at all
 * (`layer-filter.ts`), and so do `cluster` and the tables of points that are near each other.
 */
export function compileLayer(look: LayerLook): CompiledLayer {
  const drawn = new LayerCompiler(look);
  return {
    ground: [
      ...drawn.areas(),
      ...drawn.extrusions(),
      ...drawn.lines(),
      ...drawn.dust(),
      ...drawn.heat(),
    ],
    above: [...drawn.points(), ...drawn.clusters(), ...drawn.labels()],
  };
}

class LayerCompiler {
  readonly #look: LayerLook;
  readonly #style: ReturnType<typeof withDefaults>;

  constructor(look: LayerLook) {
    this.#look = look;
    this.#style = withDefaults(look.style, look.layer);
  }

  areas(): readonly StyleLayer[] {
    const { colour, opacity } = this.#style.fill;
    if (this.#style.extrusion) return [];
    const paint = {
      'fill-color': colourExpression(colour, this.#look.ground),
      'fill-antialias': false,
      'fill-opacity': this.#opacity(opacity),
    };
    return [this.#layer('fill', 'fill', { filter: AREAS, paint })];
  }

  extrusions(): readonly StyleLayer[] {
    const { extrusion, fill } = this.#style;
    if (!extrusion) return [];
    const paint = {
      'fill-extrusion-color': colourExpression(fill.colour, this.#look.ground),
      'fill-extrusion-height': unlessHidden(numberExpression(extrusion.height), 0),
      'fill-extrusion-base': unlessHidden(numberExpression(extrusion.base), 0),
      'fill-extrusion-opacity': fill.opacity * this.#look.opacity,
    };
    return [this.#layer('extrusion', 'fill-extrusion', { filter: AREAS, paint })];
  }

  /** The outlines of areas, then lines over their casing. */
  lines(): readonly StyleLayer[] {
    const { line } = this.#style;
    const width = numberExpression(line.width);
    const opacity = this.#opacity(line.opacity);
    const layout = { 'line-join': 'round', 'line-cap': 'round' };
    const colour = colourExpression(line.colour, this.#look.ground);
    const widths = (more: number) => scaledByZoom(['+', width, more], line.widthByZoom);
    const dash = line.dash && line.dash.length > 1 ? { 'line-dasharray': [...line.dash] } : {};
    const casing = { 'line-color': this.#edge(), 'line-width': widths(2), 'line-opacity': opacity };
    const paint = {
      'line-color': colour,
      'line-width': scaledByZoom(onHover(['+', width, 1.5], width), line.widthByZoom),
      'line-opacity': opacity,
      ...dash,
    };
    return [
      // On the ground it would be seen through the walls.
      ...(this.#style.extrusion ? [] : [this.#outlines()]),
      ...(line.dash
        ? []
        : [this.#layer('casing', 'line', { filter: LINES, layout, paint: casing })]),
      this.#layer('line', 'line', { filter: LINES, layout, paint }),
    ];
  }

  /** What is smaller than a pixel, in the colour of areas. */
  dust(): readonly StyleLayer[] {
    if (this.#look.sourceKind !== 'tiles') return [];
    const { colour, opacity } = this.#style.fill;
    const paint = {
      'circle-color': colourExpression(colour, this.#look.ground),
      'circle-radius': 1,
      'circle-opacity': this.#opacity(opacity),
    };
    return [this.#layer('dust', 'circle', { from: 'dust', paint })];
  }

  heat(): readonly StyleLayer[] {
    const { heat } = this.#style;
    if (!heat) return [];
    const weight = ['*', numberExpression(heat.weight), ['coalesce', ['get', 'count'], 1]];
    const stops = heat.colours.flatMap((colour, at) => [(at + 1) / heat.colours.length, colour]);
    const paint = {
      'heatmap-radius': heat.radius,
      'heatmap-weight': unlessHidden(weight, 0),
      'heatmap-color': [
        'interpolate',
        ['linear'],
        ['heatmap-density'],
        0,
        'rgba(0, 0, 0, 0)',
        ...stops,
      ],
      'heatmap-opacity': this.#look.opacity,
    };
    return [this.#layer('heat', 'heatmap', { filter: POINTS, paint, maxzoom: heat.maxZoom })];
  }

  /** Discs with a ring, and icons on them where the style has them; below a heat map neither. */
  points(): readonly StyleLayer[] {
    const { point, icon, heat } = this.#style;
    const minzoom = heat?.maxZoom ?? 0;
    const radius = numberExpression(icon?.size ?? point.radius);
    const byZoom = icon ? undefined : point.radiusByZoom;
    const opacity = this.#opacity(point.opacity);
    const paint = {
      'circle-color': colourExpression(point.colour, this.#look.ground),
      'circle-radius': scaledByZoom(onHover(['+', radius, 2], radius), byZoom),
      'circle-opacity': opacity,
      'circle-stroke-color': point.ring.colour,
      'circle-stroke-width': point.ring.width,
      'circle-stroke-opacity': opacity,
    };
    const disc = this.#layer('point', 'circle', { filter: POINTS, paint, minzoom });
    if (!icon) return [disc];
    const layout = {
      'icon-image': iconImageExpression(icon, scaleColours(point.colour, this.#look.ground)),
      'icon-size': ['*', radius, ICON_SIZE_PER_PIXEL],
      'icon-allow-overlap': true,
      // Labels come beside it as they would beside a disc.
      'icon-ignore-placement': true,
    };
    const icons = { filter: POINTS, layout, paint: { 'icon-opacity': opacity }, minzoom };
    return [disc, this.#layer('icon', 'symbol', icons)];
  }

  /** Circles with the number of points that tiles have put together. */
  clusters(): readonly StyleLayer[] {
    const cluster = clustersOf(this.#style);
    if (!cluster || this.#look.sourceKind !== 'tiles') return [];
    const colour = onGround(clusterColour(this.#style.point.colour), this.#look.ground);
    const where = { from: 'cluster', maxzoom: cluster.maxZoom } as const;
    const circle = {
      'circle-color': colour,
      'circle-radius': ['step', COUNT, ...clusterRadiusSteps],
      'circle-opacity': 0.92 * this.#look.opacity,
      'circle-stroke-color': this.#edge(),
      'circle-stroke-width': 2,
      'circle-stroke-opacity': this.#look.opacity,
    };
    const layout = {
      'text-field': SHORT_COUNT,
      'text-font': [...this.#look.font],
      'text-size': 12,
      'text-allow-overlap': true,
    };
    const paint = { 'text-color': inkOn(colour), 'text-opacity': this.#look.opacity };
    return [
      this.#layer('cluster', 'circle', { ...where, paint: circle }),
      this.#layer('count', 'symbol', { ...where, layout, paint }),
    ];
  }

  /** The larger a feature, the sooner it has its label. Where labels are all there is, none is left out. */
  labels(): readonly StyleLayer[] {
    const { labels } = this.#style;
    if (!labels) return [];
    const isDark = this.#look.ground === 'dark';
    const isAlone = showsLabelsAlone(this.#style);
    const layout = {
      'text-field': ['get', 'label'],
      'text-font': [...this.#look.font],
      'text-size': labels.size,
      ...(isAlone ? { 'text-max-width': 14, 'text-allow-overlap': true } : { 'text-max-width': 7 }),
      'symbol-sort-key': ['*', -1, ['coalesce', ['get', 'size'], 0]],
    };
    const paint = {
      // Letters and their halo change places, so that they are read on either ground.
      'text-color': isDark ? labels.halo : labels.colour,
      'text-halo-color': isDark ? labels.colour : labels.halo,
      'text-halo-width': 1.3,
      'text-opacity': this.#opacity(1),
    };
    const { minZoom: minzoom } = labels;
    return [this.#layer('label', 'symbol', { from: 'label', layout, paint, minzoom })];
  }

  /** A hairline, unless the style says how lines are. */
  #outlines(): StyleLayer {
    const { fill, line } = this.#style;
    const own = this.#look.style.line;
    const plain = own ? colourExpression(own.colour, this.#look.ground) : this.#hairline();
    const colour = onHover(colourExpression(fill.colour, this.#look.ground), plain);
    const width = numberExpression(line.width);
    const hairline = [12, 0, 14, 0.6, 17, 1.6].map((value, at) =>
      at % 2 === 0 ? value : onHover(2.5, value),
    );
    const paint = {
      'line-color': colour,
      'line-width': own
        ? scaledByZoom(onHover(['+', width, 1.5], width), own.widthByZoom)
        : ['interpolate', ['linear'], ['zoom'], ...hairline],
      'line-opacity': this.#opacity(own?.opacity ?? 0.42),
    };
    return this.#layer('outline', 'line', {
      filter: AREAS,
      layout: { 'line-join': 'round' },
      paint,
    });
  }

  /** The colour of letters on the ground, so that areas of all colours end where it is. */
  #hairline(): Expression {
    return this.#look.ground === 'light' ? '#141828' : '#ffffff';
  }

  /** What is round lines so that they stand off the ground and each other. */
  #edge(): Expression {
    return this.#look.ground === 'light' ? '#ffffff' : '#1b1f27';
  }

  #opacity(opacity: number): Expression {
    return unlessHidden(opacity * this.#look.opacity, 0);
  }

  #layer(
    name: string,
    type: StyleLayer['type'],
    {
      from = 'f',
      filter,
      layout = {},
      paint,
      minzoom = 0,
      maxzoom = MAX_ZOOM,
    }: {
      readonly from?: string;
      readonly filter?: Expression;
      readonly layout?: StyleLayer['layout'];
      readonly paint: StyleLayer['paint'];
      readonly minzoom?: number;
      readonly maxzoom?: number;
    },
  ): StyleLayer {
    const { source, sourceKind, zooms, isVisible } = this.#look;
    const within = sourceKind === 'tiles' ? from : this.#look.sourceLayer;
    return {
      id: `${source}-${name}`,
      type,
      source,
      ...(within !== undefined && { 'source-layer': within }),
      minzoom: Math.max(minzoom, zooms?.min ?? 0),
      maxzoom: Math.min(maxzoom, zooms?.max ?? MAX_ZOOM),
      ...(filter !== undefined && { filter }),
      layout: { ...layout, visibility: isVisible ? 'visible' : 'none' },
      paint,
    };
  }
}

function unlessHidden(value: Expression, hidden: Expression): Expression {
  return ['case', ['boolean', ['feature-state', 'hidden'], false], hidden, value];
}

function onHover(hovered: Expression, value: Expression): Expression {
  return ['case', ['boolean', ['feature-state', 'hover'], false], hovered, value];
}

/** A size, times what zooms make of it: MapLibre takes the zoom only as the outermost. */
function scaledByZoom(size: Expression, byZoom: ByZoom | undefined): Expression {
  if (!byZoom) return size;
  const stops = byZoom.flatMap(({ zoom, value }) => [zoom, ['*', size, value]]);
  return ['interpolate', ['linear'], ['zoom'], ...stops];
}
