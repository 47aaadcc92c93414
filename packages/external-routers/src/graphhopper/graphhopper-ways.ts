import { marksOf } from '../leg-line.ts';
import { roundPosition } from '@webmaps/geo/round';
import type { Ground, HeightSample, LegLine, Turn } from '../leg-line.ts';
import { REACHED_WAYPOINT, surfaceOf, turnOf, waytypeOf } from './graphhopper-kinds.ts';
import type { GraphHopperPath } from './graphhopper-schemas.ts';

/**
 * The legs of a path, which GraphHopper gives as one line with the waypoints among its
 * instructions; `undefined` where its indices are outside the line.
 */
export function wayOfPath(path: GraphHopperPath): LegLine[] | undefined {
  const { points, instructions = [] } = path;
  const count = points.coordinates.length;
  const stops = instructions
    .filter(({ sign }) => sign === REACHED_WAYPOINT)
    .map(({ interval }) => interval[0]);
  const bounds = [0, ...stops, count - 1];
  const isInOrder = bounds.every((bound, at) => bound < count && bound >= (bounds[at - 1] ?? 0));
  if (!isInOrder) return undefined;
  const grounds = groundsOf(path);
  return bounds.slice(1).map((end, at) => legBetween(path, grounds, [bounds[at]!, end]));
}

function legBetween(
  { points, instructions = [] }: GraphHopperPath,
  grounds: readonly Ground[],
  [start, end]: readonly [number, number],
): LegLine {
  const part = points.coordinates.slice(start, end + 1);
  const coordinates = part.map(([lon, lat]) => roundPosition([lon, lat]));
  const marks = marksOf(coordinates);
  const isHigh = part.some(([, , height]) => height !== undefined);
  const heights = part.map(([, , height = NaN], at): HeightSample => {
    return { metres: marks[at] ?? 0, height };
  });
  return {
    isFree: false,
    coordinates,
    ...(isHigh ? { heights } : {}),
    grounds: grounds
      .filter(({ startIndex, endIndex }) => startIndex < end && endIndex > start)
      .map((ground) => ({
        ...ground,
        startIndex: Math.max(0, ground.startIndex - start),
        endIndex: Math.min(end, ground.endIndex) - start,
      })),
    turns: instructions.flatMap(({ sign, interval, street_name: name = '' }): Turn[] => {
      const type = turnOf(sign);
      const index = interval[0] - start;
      if (type === undefined || index < 0 || interval[0] >= end) return [];
      return [{ index, type, ...(name === '' ? {} : { name }) }];
    }),
  };
}

/** Its details are three lists with separate bounds; here they become one. */
function groundsOf({ points, details = {} }: GraphHopperPath): Ground[] {
  const { street_name: names = [], road_class: classes = [], surface: surfaces = [] } = details;
  const lists = [names, classes, surfaces];
  const inner = lists.flatMap((list) => list.flatMap(([first, last]) => [first, last]));
  const bounds = [...new Set([0, ...inner, points.coordinates.length - 1])]
    .filter((bound) => bound < points.coordinates.length)
    .toSorted((a, b) => a - b);
  const valueAt = (list: (typeof lists)[number], index: number): string | null =>
    list.find(([first, last]) => first <= index && index < last)?.[2] ?? null;
  return bounds.slice(1).map((endIndex, at) => {
    const startIndex = bounds[at]!;
    const name = valueAt(names, startIndex);
    return {
      startIndex,
      endIndex,
      surface: surfaceOf(valueAt(surfaces, startIndex)),
      waytype: waytypeOf(valueAt(classes, startIndex)),
      ...(name === null || name === '' ? {} : { name }),
    };
  });
}
