import type { RoutePart } from './route-features.ts';
import type { Flavor } from '@webmaps/map-style/flavor';
import { meaning } from '@webmaps/map-style/flavor';

/** Zoom levels and pixels there; straight between them. */
export type PixelStops = readonly (readonly [zoom: number, pixels: number])[];

/** One of the lines that make up a route, from bottom to top. */
export interface RouteStroke {
  readonly id: string;
  /** The parts that are drawn so. */
  readonly parts: readonly RoutePart[];
  /** `grade`: by the steepness of the part. */
  readonly colour: string;
  readonly width: PixelStops;
  /** Pixels over which the edge fades. */
  readonly blur?: PixelStops;
  readonly opacity: number;
  /** The opacity of a route while a newer one is planned. */
  readonly staleOpacity: number;
  /** In widths of the line: drawn, left out. */
  readonly dash?: readonly [number, number];
  readonly cap: 'round' | 'butt';
}

/** The colour of a stroke that goes by steepness. */
export const BY_GRADE = 'grade';

/** Per cent uphill, negative downhill, and the colour there; mixed between them. */
export const gradeStops = [
  [-12, meaning.descent[2]],
  [-8, meaning.descent[1]],
  [-4, meaning.descent[0]],
  [-1, meaning.grade[0]],
  [1, meaning.grade[0]],
  [4, meaning.grade[1]],
  [8, meaning.grade[2]],
  [12, meaning.grade[3]],
] as const;

/** The strokes on the ground from bottom to top. `tilted` widens them. Pure. */
export function groundStrokes({ overlay }: Flavor, tilted: boolean): readonly RouteStroke[] {
  const width = widthsOf(tilted);
  const paler = { opacity: 1, staleOpacity: 0.55 };
  return [
    {
      id: 'glow',
      parts: ['snapped', 'free'],
      colour: overlay.glow,
      width: width(1, 11),
      blur: width(0.6, 5),
      ...always(overlay.glowOpacity),
      cap: 'round',
    },
    {
      id: 'connector',
      parts: ['connector'],
      colour: overlay.connector,
      width: [[0, 2]],
      dash: [0.1, 2],
      ...always(1),
      cap: 'round',
    },
    {
      id: 'casing',
      parts: ['snapped'],
      colour: overlay.casing,
      width: width(1, 4),
      ...always(1),
      cap: 'round',
    },
    {
      id: 'free-casing',
      parts: ['free'],
      colour: overlay.casing,
      width: width(1, 3),
      ...always(0.75),
      cap: 'round',
    },
    {
      id: 'line',
      parts: ['snapped'],
      colour: meaning.route,
      width: width(1, 0),
      ...paler,
      cap: 'round',
    },
    {
      id: 'free',
      parts: ['free'],
      colour: meaning.route,
      width: width(0.9, 0),
      dash: [1.6, 1.3],
      ...paler,
      cap: 'butt',
    },
    {
      id: 'grade',
      parts: ['grade'],
      colour: BY_GRADE,
      width: width(1, 0),
      ...always(1),
      cap: 'round',
    },
  ];
}

/**
 * The strokes over extruded buildings. No casing: it would be a stripe in the line on the ground
 * wherever nothing hides that. Pure.
 */
export function upperStrokes(tilted: boolean): readonly RouteStroke[] {
  const width = widthsOf(tilted)(0.5, 0);
  const over = { width, opacity: 0.65, staleOpacity: 0.35 };
  return [
    { id: 'over', parts: ['snapped'], colour: meaning.route, cap: 'round', ...over },
    {
      id: 'over-free',
      parts: ['free'],
      colour: meaning.route,
      dash: [3, 2.4],
      cap: 'butt',
      ...over,
    },
    { id: 'over-grade', parts: ['grade'], colour: BY_GRADE, cap: 'round', ...over },
  ];
}

/** What the stops say at a zoom level; before and after them their ends. */
export function pixelsAt(stops: PixelStops, zoom: number): number {
  const after = stops.findIndex(([at]) => at > zoom);
  const high = stops[after];
  const low = after < 0 ? stops.at(-1) : stops[after - 1];
  if (!high) return low?.[1] ?? 0;
  if (!low) return high[1];
  return low[1] + ((zoom - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

function always(opacity: number): Pick<RouteStroke, 'opacity' | 'staleOpacity'> {
  return { opacity, staleOpacity: opacity };
}

/** A share of the route's own width, plus so many pixels for the casing. */
function widthsOf(tilted: boolean): (share: number, extraPixels: number) => PixelStops {
  const widths = [
    [9, 2.2],
    [12, 3.4],
    [14, 4.8],
    [16, 7],
    [18, 10],
  ] as const;
  return (share, extraPixels) =>
    widths.map(([zoom, pixels]) => {
      const far = tilted ? (zoom >= 14 ? 1.15 : 1.5) : 1;
      return [zoom, (pixels * share + extraPixels * Math.min(1, zoom / 14)) * far] as const;
    });
}
