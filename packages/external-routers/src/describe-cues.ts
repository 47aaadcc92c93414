import { roundMetres } from '@webmaps/geo/round';
import { cueText } from '@webmaps/router/cues/cue';
import type { Cue, CueType } from '@webmaps/router/cues/cue';
import { turnDegrees, turnOf } from '@webmaps/router/cues/turn';
import type { JoinedLine } from './join-legs.ts';

/** Two cues nearer than this are merged, where the second only names the way. */
const MIN_GAP_METRES = 15;

/**
 * Instructions of ours, from a router's turns: steps and ferries where its ways become such, and
 * turns at waypoints, which routers only report as an arrival and a new start.
 */
export function describeCues(line: JoinedLine): Cue[] {
  const { kinds, turns, stops, coordinates } = line;
  if (kinds.length === 0) return [];
  const types = new Map<number, CueType>();
  const names = new Map<number, string>();
  for (const stop of stops.slice(1, -1)) {
    const type = turnAt(line, stop);
    if (type !== undefined) types.set(stop, type);
  }
  for (const { index, type, name } of turns) {
    // A new start straight on says less than the line's turn there.
    if (type !== 'straight' || !types.has(index)) types.set(index, type);
    if (name !== undefined) names.set(index, name);
  }
  kinds.forEach(({ waytype }, at) => {
    if (at === 0 || kinds[at - 1]?.waytype === waytype) return;
    if (waytype === 'steps' || waytype === 'ferry') types.set(at, waytype);
  });
  const last = coordinates.length - 1;
  const cues = [makeCue(line, 'depart', 0, kinds[0]?.name)];
  for (const index of [...types.keys()].toSorted((a, b) => a - b)) {
    if (index <= 0 || index >= last) continue;
    const type = types.get(index) as CueType;
    const name = names.get(index) ?? kinds[index]?.name;
    const gap = (line.marks[index] ?? 0) - (cues.at(-1)?.distanceMetres ?? 0);
    const isNews = name !== undefined && name !== kinds[index - 1]?.name;
    if (type === 'straight' && (gap < MIN_GAP_METRES || !isNews)) continue;
    cues.push(makeCue(line, type, index, name));
  }
  cues.push(makeCue(line, 'arrive', last, undefined));
  return cues;
}

function makeCue(line: JoinedLine, type: CueType, index: number, name: string | undefined): Cue {
  return {
    type,
    distanceMetres: roundMetres(line.marks[index] ?? 0),
    index,
    ...(name === undefined ? {} : { name }),
    text: cueText(type, name),
  };
}

function turnAt({ coordinates }: JoinedLine, index: number): CueType | undefined {
  const [before, here, after] = [
    coordinates[index - 1],
    coordinates[index],
    coordinates[index + 1],
  ];
  if (before === undefined || here === undefined || after === undefined) return undefined;
  const type = turnOf(turnDegrees(before, here, after));
  return type === 'straight' ? undefined : type;
}
