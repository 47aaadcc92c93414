import type { Geometry } from '../geometry/geometry.ts';
import { NO_HEIGHT } from '../geometry/geometry.ts';
import { cornersOf, cutEdge, edgesOf, isSameCorner, meetings } from './corner.ts';
import type { Corner, Edge } from './corner.ts';

/** The pieces of a line between the places where another meets it; one where that is nowhere. */
export function splitLine(line: Geometry, knife: readonly Edge[]): readonly Geometry[] {
  const [corners = []] = cornersOf(line);
  const pieces: Corner[][] = [[corners[0]!]];
  for (const edge of edgesOf(corners, { isRing: false })) {
    const cuts = knife.flatMap((cut) => meetings(edge, cut));
    for (const [, to] of cutEdge(edge, cuts)) {
      pieces.at(-1)!.push(to);
      if (cuts.some((cut) => isSameCorner(cut, to))) pieces.push([to]);
    }
  }
  const whole = pieces.filter((piece) => piece.length > 1);
  return whole.map((piece) => ({ ...line, lines: [flatten(piece, line)] }));
}

/** Flat numbers; a corner that a cut has made has no height. */
export function flatten(corners: readonly Corner[], { hasHeights }: Geometry): readonly number[] {
  return corners.flatMap(([x, y, height = NO_HEIGHT]) =>
    hasHeights ? [x!, y!, height] : [x!, y!],
  );
}
