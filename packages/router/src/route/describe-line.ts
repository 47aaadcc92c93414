import { roundMetres } from '@webmaps/geo/round';
import { difficultyName } from '../cost/difficulty.ts';
import { surfaceOf, waytypeOf } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';
import type { Breakdown, RouteSpan } from './route.ts';
import type { Piece } from './route-line.ts';

/** Stretches of equal surface, way type and name, in order and without gaps. */
export function describeSpans(graph: Graph, pieces: readonly Piece[]): RouteSpan[] {
  const spans: RouteSpan[] = [];
  for (let first = 0, at = 0; at < pieces.length; at++) {
    const { edge, startMetres } = pieces[first]!;
    const next = pieces[at + 1];
    if (next !== undefined && isAlike(graph, edge, next.edge)) continue;
    const { endMetres } = pieces[at]!;
    spans.push(describeSpan(graph, { edge, startMetres, endMetres }));
    first = at + 1;
  }
  return spans;
}

function isAlike({ sections }: Graph, a: number, b: number): boolean {
  if (a === b) return true;
  if (a < 0 || b < 0) return false;
  const { attributes, edgeNames } = sections;
  return (
    (attributes[a]! & SHOWN_BITS) === (attributes[b]! & SHOWN_BITS) && edgeNames[a] === edgeNames[b]
  );
}

/** Surface, way type and hiking difficulty in the word of attributes. */
const SHOWN_BITS = 0xffff | (7 << 25);

function describeSpan(
  graph: Graph,
  { edge, startMetres, endMetres }: Pick<Piece, 'edge' | 'startMetres' | 'endMetres'>,
): RouteSpan {
  const word = edge < 0 ? 0 : graph.sections.attributes[edge]!;
  const name = edge < 0 ? undefined : graph.edgeName(edge);
  const span = {
    startMetres: roundMetres(startMetres),
    endMetres: roundMetres(endMetres),
    surface: edge < 0 ? 'unknown' : surfaceOf(word),
    waytype: edge < 0 ? 'free' : waytypeOf(word),
  };
  const difficulty = difficultyName(word);
  return {
    ...span,
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(name === undefined ? {} : { name }),
  };
}

/** Metres of each kind over the spans, longest first. */
export function breakDown(
  spans: readonly RouteSpan[],
  key: 'surface' | 'waytype' | 'difficulty',
): Breakdown[] {
  const kinds: string[] = [];
  const metres: number[] = [];
  for (const span of spans) {
    const { startMetres, endMetres } = span;
    const kind = span[key];
    if (kind === undefined) continue;
    const at = kinds.indexOf(kind);
    if (at >= 0) metres[at] = metres[at]! + endMetres - startMetres;
    else {
      kinds.push(kind);
      metres.push(endMetres - startMetres);
    }
  }
  return kinds
    .map((kind, at) => ({ kind, metres: roundMetres(metres[at]!) }))
    .sort((a, b) => b.metres - a.metres || (a.kind < b.kind ? -1 : 1));
}
