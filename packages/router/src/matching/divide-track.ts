import type { TrackPart } from './track-parts.ts';

/** Parts of a track at most: with the first waypoint, ten fewer than a plan may have. */
export const MAX_PARTS = 89;
/** A waypoint about every so often, while there are no more than a hand finds its way about. */
const PART_METRES = 800;
const USUAL_PARTS = 50;
/** Less than this is not worth a waypoint. */
const SMALL_METRES = 1;

/**
 * The parts of a track, in its order, cut until a plan over their ends leaves nothing of it out; the
 * worst first, so that little is lost where the waypoints do not suffice. Where there are none left,
 * neighbours that are as well found as one are joined for others to be cut. Short of that, long parts
 * are cut to be edited. O(parts²) steps, a cheapest path each.
 */
export function divideTrack(whole: readonly TrackPart[]): TrackPart[] {
  const parts = [...whole];
  for (;;) {
    cutWorst(parts);
    if (!parts.some(isLosing) || !joinFound(parts)) break;
  }
  cutLongest(parts);
  return parts;
}

function cutWorst(parts: TrackPart[]): void {
  const uncut = new Set<TrackPart>();
  while (parts.length < MAX_PARTS) {
    const worst = highest(parts, (part) => (uncut.has(part) ? 0 : part.lostMetres));
    const part = parts[worst];
    if (part === undefined || !isLosing(part) || uncut.has(part)) return;
    const halves = part.halves();
    if (halves === undefined) uncut.add(part);
    else parts.splice(worst, 1, ...halves);
  }
}

function cutLongest(parts: TrackPart[]): void {
  const uncut = new Set<TrackPart>();
  while (parts.length < USUAL_PARTS) {
    const longest = highest(parts, (part) => (uncut.has(part) ? 0 : part.metres));
    const part = parts[longest];
    if (part === undefined || part.metres < PART_METRES * 1.5 || uncut.has(part)) return;
    const halves = part.halves();
    // A waypoint that changes the way is of no use.
    if (halves === undefined || halves.some(isLosing)) uncut.add(part);
    else parts.splice(longest, 1, ...halves);
  }
}

/** Whether any were joined. */
function joinFound(parts: TrackPart[]): boolean {
  const before = parts.length;
  for (let at = 0; at < parts.length - 1;) {
    const [part, next] = [parts[at]!, parts[at + 1]!];
    const joined = isLosing(part) || isLosing(next) ? undefined : part.joined(next);
    if (joined === undefined) at++;
    else parts.splice(at, 2, joined);
  }
  return parts.length < before;
}

function isLosing({ lostMetres }: TrackPart): boolean {
  return lostMetres >= SMALL_METRES;
}

/** The index of the part that has most of something. */
function highest(parts: readonly TrackPart[], of: (part: TrackPart) => number): number {
  let [found, most] = [0, -Infinity];
  for (const [at, part] of parts.entries()) {
    const value = of(part);
    if (value > most) [found, most] = [at, value];
  }
  return found;
}
