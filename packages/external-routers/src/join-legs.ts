import type { Position } from '@webmaps/geo/position';
import type { RouteSpan } from '@webmaps/router/route/route';
import { marksOf } from './leg-line.ts';
import type { HeightSample, LegLine, Turn } from './leg-line.ts';

type Kind = Pick<RouteSpan, 'surface' | 'waytype' | 'name'>;

/** Legs as one line. */
export interface JoinedLine {
  readonly coordinates: readonly Position[];
  /** Metres from the start to each coordinate. */
  readonly marks: readonly number[];
  /** From the line's start; NaN at the bounds of stretches with unknown heights. */
  readonly heights: readonly HeightSample[];
  /** One per pair of neighbouring coordinates. */
  readonly kinds: readonly Kind[];
  /** Of each waypoint, in the coordinates. */
  readonly stops: readonly number[];
  /** In order, by index in the line. */
  readonly turns: readonly Turn[];
}

const UNKNOWN: Kind = { surface: 'unknown', waytype: 'unknown' };
const FREE: Kind = { surface: 'unknown', waytype: 'free' };

/**
 * Concatenates legs. Where one starts elsewhere than the last one ended, a straight line joins
 * them.
 */
export function joinLegs(legs: readonly LegLine[]): JoinedLine {
  const coordinates: Position[] = [];
  const heights: HeightSample[] = [];
  const kinds: Kind[] = [];
  const bases: number[] = [];
  const stops = [0];
  const turns: Turn[] = [];
  for (const leg of legs) {
    const [first] = leg.coordinates;
    const last = coordinates.at(-1);
    const isJoined = last !== undefined && first?.[0] === last[0] && first[1] === last[1];
    if (last !== undefined && !isJoined) kinds.push(FREE);
    const base = isJoined ? coordinates.length - 1 : coordinates.length;
    // One by one: a long line has more points than a call may have arguments.
    for (let at = isJoined ? 1 : 0; at < leg.coordinates.length; at++) {
      coordinates.push(leg.coordinates[at]!);
    }
    for (const kind of kindsOf(leg)) kinds.push(kind);
    for (const turn of leg.turns) turns.push({ ...turn, index: turn.index + base });
    bases.push(base);
    stops.push(coordinates.length - 1);
  }
  const marks = marksOf(coordinates);
  for (const [at, leg] of legs.entries()) {
    const [start, end] = [marks[bases[at] ?? 0] ?? 0, marks[stops[at + 1] ?? 0] ?? 0];
    for (const { metres, height } of leg.heights ?? unknownOver(end - start)) {
      heights.push({ metres: Math.min(end, start + metres), height });
    }
  }
  return { coordinates, marks, heights, kinds, stops, turns };
}

function unknownOver(metres: number): HeightSample[] {
  return [
    { metres: 0, height: NaN },
    { metres, height: NaN },
  ];
}

function kindsOf({ coordinates, grounds, isFree }: LegLine): Kind[] {
  const kinds: Kind[] = Array.from({ length: coordinates.length - 1 }, () =>
    isFree ? FREE : UNKNOWN,
  );
  for (const { startIndex, endIndex, surface, waytype, name } of grounds) {
    const kind: Kind = { surface, waytype, ...(name === undefined ? {} : { name }) };
    const end = Math.min(kinds.length, endIndex);
    for (let at = Math.max(0, startIndex); at < end; at++) kinds[at] = kind;
  }
  return kinds;
}
