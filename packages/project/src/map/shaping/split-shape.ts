import type { Geometry } from '../geometry/geometry.ts';
import { isOfPoints } from '../geometry/geometry.ts';
import { cornersOf, edgesOf } from './corner.ts';
import { joinParts, partsOf } from './parts.ts';
import { splitArea } from './split-area.ts';
import { splitLine } from './split-line.ts';

/**
 * What a line drawn across makes of a shape: first what stays itself, with all parts that the line
 * does not go through, then each other piece. `undefined` where it goes through nothing.
 */
export function splitShape(shape: Geometry, across: Geometry): readonly Geometry[] | undefined {
  if (isOfPoints(shape.type)) return undefined;
  const knife = cornersOf(across).flatMap((line) => edgesOf(line, { isRing: false }));
  const staying: Geometry[] = [];
  const others: Geometry[] = [];
  for (const part of partsOf(shape)) {
    const [first, ...pieces] =
      part.type === 'Polygon' ? splitArea(part, knife) : splitLine(part, knife);
    staying.push(first!);
    others.push(...pieces);
  }
  return others.length === 0 ? undefined : [joinParts(staying)!, ...others];
}
