import type { Sight } from '@webmaps/terrain/line-of-sight';

/** The ground and the straight line of sight as SVG paths that fill a box of pixels. */
export function sightPaths(
  { curvedMetres, eyeMetres, targetMetres }: Sight,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly ground: string; readonly line: string } {
  let [low, high] = [Math.min(eyeMetres, targetMetres), Math.max(eyeMetres, targetMetres)];
  for (const metres of curvedMetres) [low, high] = [Math.min(low, metres), Math.max(high, metres)];
  const last = curvedMetres.length - 1;
  const yOf = (metres: number) =>
    (height - 6 - ((metres - low) / Math.max(1, high - low)) * (height - 12)).toFixed(1);
  const points = Array.from(
    curvedMetres,
    (metres, at) => `L${((at / last) * width).toFixed(1)} ${yOf(metres)}`,
  );
  return {
    ground: `M0 ${height}${points.join('')}L${width} ${height}Z`,
    line: `M0 ${yOf(eyeMetres)}L${width} ${yOf(targetMetres)}`,
  };
}
