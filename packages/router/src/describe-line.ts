import { surfaceOf, waytypeOf } from './edge-attributes.ts';
import type { Graph } from './graph.ts';
import type { Breakdown, RouteSpan } from './route.ts';
import type { Piece } from './route-line.ts';

/** Stretches of equal surface, way type and name, in order and without gaps. */
export function describeSpans(graph: Graph, pieces: readonly Piece[]): RouteSpan[] {
  const spans: RouteSpan[] = [];
  let first: Piece | undefined;
  pieces.forEach((piece, at) => {
    first ??= piece;
    const next = pieces[at + 1];
    if (next !== undefined && isAlike(graph, first.edge, next.edge)) return;
    spans.push(describeSpan(graph, first, piece.endMetres));
    first = undefined;
  });
  return spans;
}

function isAlike({ sections }: Graph, a: number, b: number): boolean {
  if (a === b) return true;
  if (a < 0 || b < 0) return false;
  const { attributes, edgeNames } = sections;
  return (
    ((attributes[a] as number) & SHOWN_BITS) === ((attributes[b] as number) & SHOWN_BITS) &&
    edgeNames[a] === edgeNames[b]
  );
}

/** Surface and way type in the word of attributes. */
const SHOWN_BITS = 0xffff;

function describeSpan(graph: Graph, { edge, startMetres }: Piece, endMetres: number): RouteSpan {
  const word = graph.sections.attributes[edge] ?? 0;
  const name = edge < 0 ? undefined : graph.edgeName(edge);
  return {
    startMetres: roundMetres(startMetres),
    endMetres: roundMetres(endMetres),
    surface: edge < 0 ? 'unknown' : surfaceOf(word),
    waytype: edge < 0 ? 'free' : waytypeOf(word),
    ...(name === undefined ? {} : { name }),
  };
}

/** Metres of each kind over the spans, longest first. */
export function breakDown(spans: readonly RouteSpan[], key: 'surface' | 'waytype'): Breakdown[] {
  const metres = new Map<string, number>();
  for (const span of spans) {
    metres.set(span[key], (metres.get(span[key]) ?? 0) + span.endMetres - span.startMetres);
  }
  return [...metres]
    .map(([kind, sum]) => ({ kind, metres: roundMetres(sum) }))
    .toSorted((a, b) => b.metres - a.metres || (a.kind < b.kind ? -1 : 1));
}

/** Distances are told to the centimetre. */
export function roundMetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}

/** Heights and times are told to the tenth. */
export function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shares are told to the thousandth. */
export function roundShare(value: number): number {
  return Math.round(value * 1000) / 1000;
}
