import type { Flavor } from '@webmaps/map-style/flavor';
import { meaning } from '@webmaps/map-style/flavor';
import type { Canvas2D, Sheet } from './canvas.ts';
import type { Box } from './labels/room.ts';
import { trace } from './tile-features.ts';
import type { Point, View } from './view.ts';
import { project } from './view.ts';

type Coordinates = readonly [number, number, ...unknown[]];

/** A feature drawn on the map, with the properties of simplestyle 1.1. */
export interface OverlayFeature {
  readonly properties: OverlayStyle;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Coordinates }
    | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[] }
    | {
        readonly type: 'MultiLineString';
        readonly coordinates: readonly (readonly Coordinates[])[];
      }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Coordinates[])[] };
}

export interface OverlayStyle {
  readonly stroke?: string | undefined;
  readonly 'stroke-width'?: number | undefined;
  readonly 'stroke-opacity'?: number | undefined;
  readonly fill?: string | undefined;
  readonly 'fill-opacity'?: number | undefined;
  readonly 'marker-color'?: string | undefined;
  readonly 'marker-size'?: 'small' | 'medium' | 'large' | undefined;
}

const STROKE_PIXELS = 5;
/** The casing on each side of a line. */
const CASING_PIXELS = 2;
const FILL_OPACITY = 0.3;
/** Radius of the head of a pin. */
const pinRadius = { small: 5, medium: 9, large: 12 } as const;

/** Draws areas and lines, each line with a casing that lifts it off the map. */
export function drawOverlayShapes(
  sheet: Sheet,
  view: View,
  { overlay, features }: { overlay: Flavor['overlay']; features: readonly OverlayFeature[] },
): void {
  const { context } = sheet;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.setLineDash([]);
  const shapes = features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Point'
      ? []
      : [{ properties, isArea: geometry.type === 'Polygon', path: pathOf(sheet, view, geometry) }],
  );
  for (const { properties, isArea, path } of shapes) {
    if (!isArea) continue;
    context.globalAlpha = properties['fill-opacity'] ?? FILL_OPACITY;
    context.fillStyle = properties.fill ?? meaning.route;
    context.fill(path, 'evenodd');
  }
  const stroke = (colour: string | undefined, extra: number): void => {
    for (const { properties, isArea, path } of shapes) {
      const width = properties['stroke-width'] ?? (isArea ? 2 : STROKE_PIXELS);
      if (width === 0 || (isArea && extra > 0)) continue;
      context.globalAlpha = properties['stroke-opacity'] ?? 1;
      context.strokeStyle = colour ?? properties.stroke ?? meaning.route;
      context.lineWidth = width + 2 * extra;
      context.stroke(path);
    }
  };
  stroke(overlay.casing, CASING_PIXELS);
  stroke(undefined, 0);
  context.globalAlpha = 1;
}

function pathOf(
  sheet: Sheet,
  view: View,
  geometry: Exclude<OverlayFeature['geometry'], { type: 'Point' }>,
) {
  const path = sheet.newPath();
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  for (const line of lines) trace(path, projectLine(view, line), geometry.type === 'Polygon');
  return path;
}

/** Each position on the side of the antimeridian where the one before it is. */
function projectLine(view: View, line: readonly Coordinates[]): readonly Point[] {
  return line.map((position) => project(view, position));
}

interface Pin extends Point {
  readonly colour: string;
  readonly radius: number;
  readonly isDot: boolean;
}

function pinsOf(view: View, features: readonly OverlayFeature[]): readonly Pin[] {
  return features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const size = properties['marker-size'] ?? 'medium';
    return [
      {
        ...project(view, geometry.coordinates),
        colour: properties['marker-color'] ?? meaning.route,
        radius: pinRadius[size],
        isDot: size === 'small',
      },
    ];
  });
}

/** The room that points take, which names keep free. */
export function overlayBoxes(view: View, features: readonly OverlayFeature[]): readonly Box[] {
  return pinsOf(view, features).map(({ x, y, radius, isDot }) => ({
    left: x - radius,
    right: x + radius,
    top: isDot ? y - radius : y - radius * 3,
    bottom: isDot ? y + radius : y,
  }));
}

/** Draws points: dots, and pins whose tips are at the place. */
export function drawOverlayPoints(
  context: Canvas2D,
  view: View,
  { overlay, features }: { overlay: Flavor['overlay']; features: readonly OverlayFeature[] },
): void {
  context.setLineDash([]);
  context.lineJoin = 'round';
  for (const { x, y, colour, radius, isDot } of pinsOf(view, features)) {
    context.fillStyle = colour;
    context.strokeStyle = overlay.handle;
    context.lineWidth = 2;
    context.beginPath();
    if (isDot) context.arc(x, y, radius, 0, 2 * Math.PI);
    else {
      const middle = y - radius * 2;
      // from tangent to tangent of the tip
      context.arc(x, middle, radius, Math.PI * 0.83, Math.PI * 0.17);
      context.lineTo(x, y);
      context.closePath();
    }
    context.stroke();
    context.fill();
    if (isDot) continue;
    context.fillStyle = overlay.handle;
    context.beginPath();
    context.arc(x, y - radius * 2, radius * 0.4, 0, 2 * Math.PI);
    context.fill();
  }
}
