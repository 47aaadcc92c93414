import type { GrowableFloat64, GrowableInt32 } from '@webmaps/geo/growable';
import type { IndexFinder } from './id-order.ts';

/**
 * Turns node ids into node indices and leaves out those that are not there. The 32-bit indices
 * overwrite the 64-bit ids from the front, which is safe since they are shorter, and saves the
 * second copy of the largest column.
 */
export function resolveRefs(
  ids: GrowableFloat64,
  ends: GrowableInt32,
  nodeIndexOf: IndexFinder,
): { refs: Int32Array; ends: Int32Array } {
  const source = ids.values;
  const target = new Int32Array(source.buffer, source.byteOffset, source.length * 2);
  let read = 0;
  let written = 0;
  for (let way = 0; way < ends.length; way++) {
    const end = ends.values[way] ?? 0;
    for (; read < end; read++) {
      const index = nodeIndexOf(source[read] ?? 0);
      if (index >= 0) target[written++] = index;
    }
    ends.values[way] = written;
  }
  return { refs: target.slice(0, written), ends: ends.trimmed() };
}
