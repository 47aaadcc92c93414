import type { FieldId } from '../map/ids.ts';
import type { Scale, StyleSections } from '../map/nodes/style.ts';

type ExtrusionSection = StyleSections['extrusion'];

/** Values beyond this are drawn as if they were it. */
const MOST = 10_000;

/** Areas raised as they are at first: three floors. */
export const defaultExtrusion: ExtrusionSection = {
  height: { kind: 'one', value: 10 },
  base: { kind: 'one', value: 0 },
};

/** A height by a field whose values are so many metres each; without a value an area is flat. */
export function heightByField(field: FieldId, metresEach: number): Scale<number> {
  const stops = [
    { at: 0, value: 0 },
    { at: MOST, value: MOST * metresEach },
  ];
  return { kind: 'continuous', field, stops, none: 0 };
}

/** How many metres each value of a field is, of a height that `heightByField` made. */
export function metresEachOf(height: Scale<number>): number {
  if (height.kind !== 'continuous') return 1;
  const [first, last] = [height.stops[0], height.stops.at(-1)];
  if (!first || !last || last.at === first.at) return 1;
  return (last.value - first.value) / (last.at - first.at);
}
