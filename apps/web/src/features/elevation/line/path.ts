import { distanceMetresBetween, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { nearestShare, squaredDistanceToSegment } from '@webmaps/geo/segment';

/** A line with the distance of each of its corners from the start. */
export interface Path {
  readonly line: readonly Position[];
  readonly marksMetres: readonly number[];
}

export function pathOf(line: readonly Position[]): Path {
  let along = 0;
  const marksMetres = line.map(([lon, lat], index) => {
    const [lastLon, lastLat] = line[Math.max(0, index - 1)] ?? [lon, lat];
    along += distanceMetresBetween(lastLon, lastLat, lon, lat);
    return along;
  });
  return { line, marksMetres };
}

/** The place on the path at a distance from its start; beyond the ends, the end. */
export function placeAt({ line, marksMetres }: Path, metres: number): Position {
  const next = marksMetres.findIndex((mark) => mark >= metres);
  const end = line[next < 0 ? line.length - 1 : next] ?? [0, 0];
  const start = line[next - 1];
  if (!start) return end;
  const [from, to] = [marksMetres[next - 1] ?? 0, marksMetres[next] ?? 0];
  const share = to > from ? (metres - from) / (to - from) : 1;
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}

/** The path between two distances, corners included. */
export function stretchOf(path: Path, fromMetres: number, toMetres: number): readonly Position[] {
  const between = path.line.filter((_, index) => {
    const mark = path.marksMetres[index] ?? 0;
    return mark > fromMetres && mark < toMetres;
  });
  return [placeAt(path, fromMetres), ...between, placeAt(path, toMetres)];
}

/** The distance from the start of the path's place nearest to another, if that is near enough. */
export function nearestOnPath(
  { line, marksMetres }: Path,
  [lon, lat]: Position,
  maxMetres: number,
): number | null {
  const north = METRES_PER_DEGREE;
  const east = north * Math.cos((lat * Math.PI) / 180);
  let [best, along] = [maxMetres * maxMetres, -1];
  for (let at = 1; at < line.length; at += 1) {
    const [start, end] = [line[at - 1], line[at]];
    if (!start || !end) continue;
    const [x, y] = [(lon - start[0]) * east, (lat - start[1]) * north];
    const [endX, endY] = [(end[0] - start[0]) * east, (end[1] - start[1]) * north];
    const squared = squaredDistanceToSegment(x, y, endX, endY);
    if (squared > best) continue;
    best = squared;
    const [from = 0, to = 0] = [marksMetres[at - 1], marksMetres[at]];
    along = from + nearestShare(x, y, endX, endY) * (to - from);
  }
  return along < 0 ? null : along;
}
