import { isPolygon } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { canonicalText } from '@webmaps/project/map/json';
import { readShapes } from './combine.ts';
import { tryTo } from './each-feature.ts';
import type { Geos } from './geos/geos.ts';
import { uniteMembers, unionOf } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** Features with the same value of a column become one, with that value. */
export const dissolve = defineOperation({
  takesSecond: false,
  parameters: {
    field: { kind: 'field', of: 'first', isOptional: false, isNumber: false },
  },
  run({ features, values: { field } }, { geos, progress }) {
    const notes = new NoteList();
    const groups = [...groupByValue(features, field).values()];
    const dissolved = groups.flatMap((group, index) => {
      progress(index / groups.length);
      const value = valueOf(group[0]!, field);
      const values = field === undefined || value === undefined ? {} : { [field]: value };
      const united = tryTo(notes, () => geos.within(() => dissolveGroup(geos, group, notes)));
      return (united ?? []).map((geometry) => ({ geometry, values }));
    });
    return notes.finish(dissolved);
  },
});

function groupByValue(
  features: readonly NamedFeature[],
  field: string | undefined,
): ReadonlyMap<string, readonly NamedFeature[]> {
  // 1 and "1" are different values, and so are null and nothing.
  return Map.groupBy(features, (feature) => {
    const value = valueOf(feature, field);
    return value === undefined ? '' : canonicalText(value);
  });
}

function valueOf({ values }: NamedFeature, field: string | undefined) {
  return field !== undefined && Object.hasOwn(values, field) ? values[field] : undefined;
}

/** Neighbours whose edges match, as those of parcels do, are joined much faster than others. */
function dissolveGroup(
  geos: Geos,
  group: readonly NamedFeature[],
  notes: NoteList,
): readonly Geometry[] {
  const shapes = readShapes(geos, group, notes);
  if (!group.every(({ geometry }) => isPolygon(geometry))) {
    return geos.write(unionOf(geos, shapes));
  }
  const { library } = geos;
  const all = geos.gather(shapes);
  if (library.GEOSCoverageIsValid(all, 0, 0) === 1) {
    return geos.write(geos.own(library.GEOSCoverageUnion(all)));
  }
  return geos.write(uniteMembers(geos, all));
}
