/** Finds the best places for a text on one line of its street. */
import type { NamedLines } from './named-lines.ts';
import type { LabelStreet, TakenPlace } from './label-street.ts';
import type { LabelLine } from './label-line.ts';
import type { TakenGround } from './taken-ground.ts';
import type { WrittenText } from './written-text.ts';

/** Text bends no more than this in all, and no more within the width of a letter. */
const MAX_BEND = (170 * Math.PI) / 180;
const MAX_CORNER = (70 * Math.PI) / 180;
/** A place may be this much farther off, as a share of the repeat distance, if it is straighter. */
const LOOK_AHEAD = 0.25;

/** A line that looks for places, and what is round it. */
export interface Search {
  readonly line: LabelLine;
  readonly text: WrittenText;
  readonly ground: TakenGround;
  readonly street: LabelStreet<NamedLines>;
}

/** How far along the line its first place is: in the middle, or where it is best near it. */
export function findFirstPlace(search: Search): number | undefined {
  const { line, text } = search;
  if (line.length < 2 * text.margin) return undefined;
  return findBest(search, outwards(line, text.margin, text.width / 12));
}

/** A place that one name of the same zoom would have to leave. */
export interface ContestedPlace {
  readonly along: number;
  readonly points: Float64Array;
  readonly owner: number;
}

/** Where on the line its first place could be but for one name that can move, nearest to the middle first. */
export function* findContestedPlaces(search: Search): Generator<ContestedPlace> {
  const { line, text, ground } = search;
  if (line.length < 2 * text.margin) return;
  for (const [along] of outwards(line, text.margin, text.width / 12)) {
    if (bendOn(search, along) === undefined) continue;
    const points = text.pointsOn(line, along, ground.step);
    const owner = ground.soleOwner(points);
    if (owner !== undefined) yield { along, points, owner };
  }
}

/** More places, from the first to both ends, each to be taken before the next is asked for. */
export function* findMorePlaces(search: Search, { share }: TakenPlace): Generator<number> {
  const { line, text, street } = search;
  if (line.length < 2 * text.margin) return;
  for (const direction of [1, -1]) {
    const step = (direction * text.width) / 8;
    const end = direction === 1 ? line.length - text.margin : text.margin;
    let along = share * line.length;
    while ((end - along) * direction >= 0) {
      const missing = text.repeat - street.distanceToName(...line.at(along));
      const candidates = onwards(along, end, { step, lookAhead: LOOK_AHEAD * text.repeat });
      const found = missing > 0 ? undefined : findBest(search, candidates);
      if (found !== undefined) yield found;
      // Along the line it is at least as far as straight.
      along = (found ?? along) + Math.max(Math.abs(step), missing) * direction;
    }
  }
}

/** Distances along the line with what a place there costs before its bend is known, cheapest first. */
type Candidates = Iterable<readonly [along: number, cost: number]>;

function* outwards(line: LabelLine, first: number, step: number): Candidates {
  const half = line.length / 2;
  yield [half, 0];
  for (let off = step; half - off >= first; off += step) {
    yield [half + off, off / line.length];
    yield [half - off, off / line.length];
  }
}

function* onwards(
  from: number,
  end: number,
  { step, lookAhead }: { readonly step: number; readonly lookAhead: number },
): Candidates {
  const length = Math.min(lookAhead, Math.abs(end - from));
  for (let off = 0; off <= length; off += Math.abs(step))
    yield [from + Math.sign(step) * off, (0.5 * off) / lookAhead];
}

/** The cheapest candidate that can be taken. Half of the greatest bend costs as much as half a line. */
function findBest(search: Search, candidates: Candidates): number | undefined {
  const { line, text, ground } = search;
  let cheapest = Infinity;
  let found: number | undefined;
  for (const [along, cost] of candidates) {
    if (cost >= cheapest) break;
    const bend = bendOn(search, along);
    if (bend === undefined || cost + bend / MAX_BEND >= cheapest) continue;
    if (!ground.isFree(text.pointsOn(line, along, ground.step))) continue;
    cheapest = cost + bend / MAX_BEND;
    found = along;
  }
  return found;
}

/** How much the text bends there in all, or `undefined` where it cannot be written on any ground. */
function bendOn({ line, text, street }: Search, along: number): number | undefined {
  if (street.distanceToName(...line.at(along)) < text.repeat) return undefined;
  return bendBetween(line, along - text.halfLine, along + text.halfLine, text.corner);
}

function bendBetween(
  line: LabelLine,
  from: number,
  to: number,
  corner: number,
): number | undefined {
  const { distances, turns } = line;
  let bend = 0;
  let inCorner = 0;
  const first = line.vertexAfter(from);
  let cornerStart = first;
  for (let i = first; i < distances.length && (distances[i] ?? 0) < to; i++) {
    bend += turns[i] ?? 0;
    inCorner += turns[i] ?? 0;
    while ((distances[i] ?? 0) - (distances[cornerStart] ?? 0) > corner)
      inCorner -= turns[cornerStart++] ?? 0;
    if (bend > MAX_BEND || inCorner > MAX_CORNER) return undefined;
  }
  return bend;
}
