import { UnreadableFile } from '../../fault.ts';
import { fieldsOf, listOf } from '../../json-fields.ts';

type Pair = readonly [number, number];

export interface Arcs {
  readonly arcs: readonly (readonly Pair[])[];
  /** Of a point, which is quantised too, but no arc. */
  readonly place: (point: unknown) => Pair | undefined;
}

/** @throws UnreadableFile where the topology has no list of arcs */
export function readArcs(root: Readonly<Record<string, unknown>>): Arcs {
  const list = root['arcs'];
  if (!Array.isArray(list)) throw new UnreadableFile('The topology has no arcs.');
  const transform = transformOf(root['transform']);
  const place = ([x, y]: Pair): Pair =>
    transform
      ? [
          x * transform.scale[0] + transform.translate[0],
          y * transform.scale[1] + transform.translate[1],
        ]
      : [x, y];
  const arcs = list.map((arc: unknown) => {
    let [x, y] = [0, 0];
    return listOf(arc).flatMap((step): Pair[] => {
      const pair = pairOf(step);
      if (!pair) return [];
      [x, y] = transform ? [x + pair[0], y + pair[1]] : pair;
      return [place([x, y])];
    });
  });
  const placeOf = (point: unknown) => {
    const pair = pairOf(point);
    return pair && place(pair);
  };
  return { arcs, place: placeOf };
}

interface Transform {
  readonly scale: Pair;
  readonly translate: Pair;
}

function transformOf(value: unknown): Transform | undefined {
  const { scale, translate } = fieldsOf(value);
  const [by, from] = [pairOf(scale), pairOf(translate)];
  return by && from && { scale: by, translate: from };
}

function pairOf(value: unknown): Pair | undefined {
  const [x, y] = listOf(value);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}
