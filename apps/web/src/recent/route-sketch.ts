import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Position } from '@webmaps/geo/position';

interface SketchSize {
  readonly size: number;
  readonly margin: number;
}

export interface RouteSketch {
  readonly path: string;
  readonly start: readonly [number, number];
}

/** A small drawing of a line, as the path of an SVG of this many pixels a side. */
export function routeSketch(line: readonly Position[], size: SketchSize): RouteSketch | undefined {
  return routeSketches([line], size)[0];
}

/** Drawings of lines at one scale, so that they can be compared; `undefined` for what is no line. */
export function routeSketches(
  lines: readonly (readonly Position[])[],
  { size, margin }: SketchSize,
): readonly (RouteSketch | undefined)[] {
  const all = lines.flat();
  if (all.length === 0) return lines.map(() => undefined);
  const lats = all.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const stretch = longitudeScale(middle);
  const flatten = ([lon, lat]: Position) => [lon * stretch, -lat] as const;
  const flat = all.map(flatten);
  const west = Math.min(...flat.map(([x]) => x));
  const north = Math.min(...flat.map(([, y]) => y));
  const width = Math.max(...flat.map(([x]) => x)) - west;
  const height = Math.max(...flat.map(([, y]) => y)) - north;
  const room = size - 2 * margin;
  const scale = room / Math.max(width, height, 1e-9);
  return lines.map((line) => {
    const points = line
      .map(flatten)
      .map(
        ([x, y]) =>
          [
            pixel(margin + (room - width * scale) / 2 + (x - west) * scale),
            pixel(margin + (room - height * scale) / 2 + (y - north) * scale),
          ] as const,
      );
    const start = points[0];
    if (!start || points.length < 2) return undefined;
    const path = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
    return { path, start };
  });
}

function pixel(value: number): number {
  return Number(value.toFixed(1));
}
