import { roundMetres } from '@webmaps/geo/round';
import { isDifficult, sacScaleOf } from '../cost/difficulty.ts';
import { waytypeOf } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';
import type { Piece, RouteLine } from '../route/route-line.ts';
import { cueText } from './cue.ts';
import type { Cue, CueType } from './cue.ts';
import { turnDegrees, turnOf } from './turn.ts';

/**
 * The instructions along a line. There is a cue where the line turns at a junction, where the way's
 * name changes, and where steps or a ferry begin; none where the only way on bends. Angles are taken
 * between the points `BEARING_METRES` before and after the junction, so that the short bends of a
 * kerb are no turns. A warning of its own follows where the line begins on a path of T4 or above,
 * comes onto one, or comes onto a more difficult one.
 */
export function describeCues(graph: Graph, line: RouteLine): Cue[] {
  const { pieces } = line;
  const first = pieces[0];
  if (first === undefined) return [];
  const cues = [makeCue(line, 'depart', 0, nameOf(graph, first)), ...warningOf(graph, line, first)];
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before === undefined) continue;
    const type = turnType(graph, line, before, piece);
    const tooSoon = piece.startMetres - (cues.at(-1)?.distanceMetres ?? 0) < MIN_GAP_METRES;
    if (type !== undefined && !(tooSoon && type === 'straight')) {
      cues.push(makeCue(line, type, piece.startMetres, nameOf(graph, piece)));
    }
    cues.push(...warningOf(graph, line, piece, before));
  }
  cues.push(makeCue(line, 'arrive', line.metres, undefined));
  return cues;
}

/** Far enough to leave a crossing behind, near enough not to reach the next one. */
const BEARING_METRES = 12;
/** Two cues nearer than this are one to a runner, where the second only names the way. */
const MIN_GAP_METRES = 15;

function turnType(graph: Graph, line: RouteLine, before: Piece, piece: Piece): CueType | undefined {
  if (before.edge === piece.edge && before.edge >= 0) {
    const isBack = before.endShare > before.startShare !== piece.endShare > piece.startShare;
    return isBack ? 'u_turn' : undefined;
  }
  const kind = kindOf(graph, piece);
  if (kind !== kindOf(graph, before)) {
    if (kind === 'steps') return 'steps';
    if (kind === 'ferry') return 'ferry';
  }
  const angle = turnAt(line, before, piece);
  const hasChoice = choicesAt(graph, piece) > 2;
  const isRenamed = nameOf(graph, piece) !== nameOf(graph, before);
  if (!hasChoice && !isRenamed) return undefined;
  const turned = turnOf(angle);
  if (turned !== 'straight') return hasChoice || Math.abs(angle) > 60 ? turned : undefined;
  return isRenamed && nameOf(graph, piece) !== undefined ? 'straight' : undefined;
}

/** Between points a little before and after where a piece begins. */
function turnAt(line: RouteLine, before: Piece, piece: Piece): number {
  const back = line.positionAt(Math.max(before.startMetres, piece.startMetres - BEARING_METRES));
  const ahead = line.positionAt(Math.min(piece.endMetres, piece.startMetres + BEARING_METRES));
  return turnDegrees(back, line.positionAt(piece.startMetres), ahead);
}

/** How many ways meet where a piece begins. */
function choicesAt(graph: Graph, { edge, startShare, endShare }: Piece): number {
  if (edge < 0 || (startShare !== 0 && startShare !== 1)) return 0;
  const { ends, firstArcs } = graph.sections;
  const node = ends[edge * 2 + (startShare < endShare ? 0 : 1)]!;
  return firstArcs[node + 1]! - firstArcs[node]!;
}

/** The cue of a piece that is difficult and more so than the one before, else none. */
function warningOf(graph: Graph, line: RouteLine, piece: Piece, before?: Piece): Cue[] {
  const word = wordOf(graph, piece);
  const scaleBefore = before === undefined ? 0 : sacScaleOf(wordOf(graph, before));
  if (!isDifficult(word) || sacScaleOf(word) <= scaleBefore) return [];
  const name = nameOf(graph, piece);
  const difficulty = `T${sacScaleOf(word)}`;
  const text = cueText('difficult_path', name, difficulty);
  return [{ ...makeCue(line, 'difficult_path', piece.startMetres, name), difficulty, text }];
}

/** The attributes of a piece; none where it keeps to no way. */
function wordOf({ sections: { attributes } }: Graph, { edge }: Piece): number {
  return edge < 0 ? 0 : attributes[edge]!;
}

function kindOf(graph: Graph, { edge }: Piece): string {
  return edge < 0 ? 'free' : waytypeOf(graph.sections.attributes[edge]!);
}

function nameOf(graph: Graph, { edge }: Piece): string | undefined {
  return edge < 0 ? undefined : graph.edgeName(edge);
}

function makeCue(line: RouteLine, type: CueType, metres: number, name: string | undefined): Cue {
  return {
    type,
    distanceMetres: roundMetres(metres),
    index: line.indexAt(metres),
    ...(name === undefined ? {} : { name }),
    text: cueText(type, name),
  };
}
