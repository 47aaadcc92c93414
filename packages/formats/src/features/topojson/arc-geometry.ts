import { fieldsOf, listOf } from '../../json-fields.ts';
import type { Arcs } from './read-arcs.ts';

/** Collections in collections; deeper ones are damage. */
const MAX_DEPTH = 8;

type Line = readonly (readonly [number, number])[];

/**
 * A geometry of a topology as GeoJSON; undefined where an arc or a point of it is not there. Null
 * where it says that it has no place.
 */
export function arcGeometry(value: unknown, source: Arcs, depth = 0): unknown {
  const { type, arcs, coordinates: given, geometries } = fieldsOf(value);
  if (depth > MAX_DEPTH) return undefined;
  switch (type) {
    case null:
      return null;
    case 'Point':
      return found('Point', source.place(given));
    case 'MultiPoint':
      return found('MultiPoint', all(listOf(given).map(source.place)));
    case 'LineString':
      return found('LineString', joinArcs(arcs, source));
    case 'MultiLineString':
    case 'Polygon':
      return found(type, linesOf(arcs, source));
    case 'MultiPolygon':
      return found(type, all(listOf(arcs).map((polygon) => linesOf(polygon, source))));
    case 'GeometryCollection': {
      const parts = listOf(geometries);
      return { type, geometries: parts.map((part) => arcGeometry(part, source, depth + 1)) };
    }
    default:
      return undefined;
  }
}

function found(type: string, coordinates: unknown): unknown {
  return coordinates === undefined ? undefined : { type, coordinates };
}

function linesOf(value: unknown, source: Arcs): readonly Line[] | undefined {
  return all(listOf(value).map((line) => joinArcs(line, source)));
}

/** The positions of arcs one behind the other; they share their ends. A negative one runs backwards. */
function joinArcs(value: unknown, { arcs }: Arcs): Line | undefined {
  const line: (readonly [number, number])[] = [];
  for (const index of listOf(value)) {
    if (typeof index !== 'number') return undefined;
    const arc = arcs[index < 0 ? ~index : index];
    if (!arc) return undefined;
    const positions = index < 0 ? arc.toReversed() : arc;
    for (const position of line.length > 0 ? positions.slice(1) : positions) line.push(position);
  }
  return line;
}

function all<Item>(items: readonly (Item | undefined)[]): readonly Item[] | undefined {
  return items.includes(undefined) ? undefined : (items as readonly Item[]);
}
