import { roundPosition } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import type { Graph } from '../format/graph.ts';
import { RouteLine } from '../route/route-line.ts';
import type { MatchedChain } from './chain-matches.ts';
import type { MatchedStretch } from './match-points.ts';
import type { TrackPoint } from './thin-track.ts';

/** A way, or the points of a stretch off the ways; each begins where the one before ends. */
export type Piece =
  | { readonly kind: 'way'; readonly chain: MatchedChain }
  | { readonly kind: 'free'; readonly points: readonly Position[] };

/** A track in turn on ways and off them. */
export function piecesOf(
  points: readonly TrackPoint[],
  stretches: readonly MatchedStretch[],
  chainsOf: (stretch: MatchedStretch) => readonly MatchedChain[],
): Piece[] {
  const positions = points.map(({ position }) => roundPosition(position));
  const pieces: Piece[] = [];
  let here: Position | undefined;
  /** The first point that is in no piece yet. */
  let next = 0;
  const addFree = (before: number, goal?: Position): void => {
    const free = [
      ...(here ? [here] : []),
      ...positions.slice(next, before),
      ...(goal ? [goal] : []),
    ];
    const isPlace = free.every((place) => isSame(place, free[0]!));
    if (!isPlace) pieces.push({ kind: 'free', points: free });
  };
  for (const stretch of stretches) {
    for (const chain of chainsOf(stretch)) {
      addFree(stretch.first, chain.from.position);
      pieces.push({ kind: 'way', chain });
      here = chain.to.position;
      next = stretch.last + 1;
    }
  }
  addFree(positions.length);
  return pieces.length > 0 ? pieces : [{ kind: 'free', points: positions }];
}

/** At most so many pieces: the shortest ways between others are taken for stretches off the ways. */
export function fewerPieces(graph: Graph, pieces: readonly Piece[], most: number): Piece[] {
  const ways = pieces
    .flatMap((piece) => (piece.kind === 'way' ? [piece] : []))
    .map((piece) => ({ piece, metres: lengthOf(graph, piece.chain) }))
    .toSorted((a, b) => a.metres - b.metres);
  let fewer = [...pieces];
  for (const { piece } of ways) {
    if (fewer.length <= most) break;
    const points = lineOf(graph, piece.chain);
    fewer = joined(fewer.map((each) => (each === piece ? { kind: 'free', points } : each)));
  }
  return fewer;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === 'free' && piece.kind === 'free') {
      all[all.length - 1] = { kind: 'free', points: [...last.points, ...piece.points.slice(1)] };
    } else {
      all.push(piece);
    }
  }
  return all;
}

function lengthOf({ sections: { lengths } }: Graph, { arcs }: MatchedChain): number {
  return arcs.reduce((sum, arc) => sum + lengths[arc >> 1]!, 0) / 100;
}

function lineOf(graph: Graph, { from, to, arcs }: MatchedChain): readonly Position[] {
  const line = new RouteLine(graph, from.position);
  line.addPath({ cost: 0, arcs }, from, to);
  return line.coordinates;
}

function isSame([lon, lat]: Position, other: Position): boolean {
  return lon === other[0] && lat === other[1];
}
