import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Position } from '@webmaps/geo/position';

/** A small drawing of a line, as the path of an SVG of this many pixels a side. */
export function routeSketch(
  line: readonly Position[],
  { size, margin }: { readonly size: number; readonly margin: number },
): { readonly path: string; readonly start: readonly [number, number] } | undefined {
  const first = line[0];
  if (!first || line.length < 2) return undefined;
  const lats = line.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const stretch = longitudeScale(middle);
  const flat = line.map(([lon, lat]) => [lon * stretch, -lat] as const);
  const west = Math.min(...flat.map(([x]) => x));
  const north = Math.min(...flat.map(([, y]) => y));
  const width = Math.max(...flat.map(([x]) => x)) - west;
  const height = Math.max(...flat.map(([, y]) => y)) - north;
  const room = size - 2 * margin;
  const scale = room / Math.max(width, height, 1e-9);
  const points = flat.map(
    ([x, y]) =>
      [
        pixel(margin + (room - width * scale) / 2 + (x - west) * scale),
        pixel(margin + (room - height * scale) / 2 + (y - north) * scale),
      ] as const,
  );
  const path = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
  return { path, start: points[0] ?? [0, 0] };
}

function pixel(value: number): number {
  return Number(value.toFixed(1));
}
