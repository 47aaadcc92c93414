import { surfaceOf, waytypeOf } from './edge-attributes.ts';
import type { Graph } from './graph.ts';
import type { Breakdown, RouteSpan } from './route.ts';
import type { Piece } from './route-line.ts';

/** Stretches of equal surface, way type and name, in order and without gaps. */
export function describeSpans(graph: Graph, pieces: readonly Piece[]): RouteSpan[] {
  const spans: RouteSpan[] = [];
  for (const { edge, startMetres, endMetres } of pieces) {
    const word = graph.sections.attributes[edge] ?? 0;
    const surface = edge < 0 ? 'unknown' : surfaceOf(word);
    const waytype = edge < 0 ? 'free' : waytypeOf(word);
    const name = edge < 0 ? undefined : graph.edgeName(edge);
    const last = spans.at(-1);
    if (last?.surface === surface && last.waytype === waytype && last.name === name) {
      spans[spans.length - 1] = { ...last, endMetres: roundMetres(endMetres) };
    } else {
      spans.push({
        startMetres: roundMetres(startMetres),
        endMetres: roundMetres(endMetres),
        surface,
        waytype,
        ...(name === undefined ? {} : { name }),
      });
    }
  }
  return spans;
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
