/**
 * Tracks in a link. A track of thousands of points does not fit, so the link holds the points that
 * show its line best, at most `MAX_POINTS` for all tracks of a plan, each to a metre, without heights
 * and times. The link also says which track it is and which stretch of it, so that a browser that
 * keeps the whole track can use it instead of the short line.
 *
 * For each leg along a track, behind `~` but for the first: numbers of the waypoint that it leads to
 * and of the first and last point of the stretch, then behind `.` each the track's id, its name and
 * the differences of the points between the waypoints in 1e-5 degrees.
 */
import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { decodeName, encodeName } from './name-code.ts';
import { decodeNumbers, encodeNumber } from './number-code.ts';
import { cornersOf } from './shorten-line.ts';
import type { TrackLeg } from '../tracks/track.ts';
import { isBackwards, lineOfLeg, wholeIndex } from '../tracks/track.ts';
import type { Place, Waypoint } from '../waypoint.ts';
import { roundPosition, tidyName } from '../waypoint.ts';

/** About 2,600 characters: links some times as long are cut by programs and refused by servers. */
const MAX_POINTS = 600;
/** Of longer lines not every point is looked at: the page waits for its address. */
const LOOKED_AT = 20_000;
const UNITS_PER_DEGREE = 1e5;
const LEG_MARK = '~';
const FIELD_MARK = '.';

/** Empty where no leg runs along a track. */
export function encodeTracks(waypoints: readonly Waypoint[]): string {
  const count = waypoints.filter(({ along }) => along).length;
  return waypoints
    .flatMap(({ along }, index) =>
      along ? [encodeLeg(along, index, Math.floor(MAX_POINTS / count))] : [],
    )
    .join(LEG_MARK);
}

/** Reads what `encodeTracks` wrote, put on the places; `undefined` where it is damaged. */
export function decodeTracks(text: string, places: readonly Place[]): readonly Place[] | undefined {
  const along = [...places];
  for (const code of text.split(LEG_MARK)) {
    const [head = '', id, name, points] = code.split(FIELD_MARK);
    const [index = 0, from = 0, to = 0, ...more] = decodeNumbers(head) ?? [];
    const [start, end] = [places[index - 1], places[index]];
    const title = decodeName(name ?? '');
    const between = points === undefined ? undefined : decodePoints(points, start?.position);
    if (!start || !end || !between || title === undefined || id === undefined) return undefined;
    if (more.length > 0 || from < 0 || to < 0) return undefined;
    const line = [start.position, ...between, end.position];
    const track = {
      id,
      name: tidyName(title),
      line,
      heights: null,
      times: null,
      breaks: [],
      shortOf: { from, to },
    };
    along[index] = { ...end, along: { track, from: 0, to: line.length - 1 } };
  }
  return along;
}

const codes = new WeakMap<TrackLeg, Map<string, string>>();

/** Cached: every render of the page encodes the plan. */
function encodeLeg(leg: TrackLeg, index: number, most: number): string {
  const known = codes.get(leg) ?? new Map<string, string>();
  codes.set(leg, known);
  const key = `${index} ${most}`;
  const code = known.get(key) ?? writeLeg(leg, index, most);
  known.set(key, code);
  return code;
}

function writeLeg(leg: TrackLeg, index: number, most: number): string {
  const { id, from, to } = stretchOf(leg);
  const line = lineOfLeg(leg);
  const kept = leg.track.shortOf ? line : cornersOf(thinned(line), most);
  const head = [index, from, to].map(encodeNumber).join('');
  return [head, id, encodeName(tidyName(leg.track.name)), encodePoints(kept)].join(FIELD_MARK);
}

/** Every so many points of a very long line, with its end. */
function thinned(line: readonly Position[]): readonly Position[] {
  const stride = Math.ceil(line.length / LOOKED_AT);
  if (stride === 1) return line;
  return line.filter((_, index) => index % stride === 0 || index === line.length - 1);
}

/** A part of a short line is no known stretch of the whole one. */
function stretchOf(leg: TrackLeg): {
  readonly id: string;
  readonly from: number;
  readonly to: number;
} {
  const { track, from, to } = leg;
  const { shortOf, id, line } = track;
  if (!shortOf) return { id, from: wholeIndex(track, from), to: wholeIndex(track, to) };
  if (Math.abs(to - from) !== line.length - 1) return { id: '', from: 0, to: 0 };
  return isBackwards(leg) ? { id, from: shortOf.to, to: shortOf.from } : { id, ...shortOf };
}

/** The ends are waypoints. */
function encodePoints(line: readonly Position[]): string {
  // Rounded as the link rounds its waypoint.
  const [first, ...others] = line.map((place, at) =>
    toUnits(at === 0 ? roundPosition(place) : place),
  );
  let before = first ?? [0, 0];
  let text = '';
  for (const here of others.slice(0, -1)) {
    text += encodeNumber(here[0] - before[0]) + encodeNumber(here[1] - before[1]);
    before = here;
  }
  return text;
}

function decodePoints(text: string, start: Position | undefined): Position[] | undefined {
  const numbers = decodeNumbers(text);
  if (!start || !numbers || numbers.length % 2 > 0) return undefined;
  let [lon, lat] = toUnits(start);
  const points: Position[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    lon += numbers[at] ?? 0;
    lat += numbers[at + 1] ?? 0;
    const position: Position = [lon / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE];
    if (!isPosition(position[0], position[1])) return undefined;
    points.push(position);
  }
  return points;
}

function toUnits([lon, lat]: Position): [number, number] {
  return [Math.round(lon * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE)];
}
