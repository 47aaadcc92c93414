import { readShape } from './combine.ts';
import { eachFeature } from './each-feature.ts';
import { columnsOf, joinValues } from './joined-values.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { SecondLayer } from './overlay.ts';

/** Features with the values of the first of a second layer that meets, holds or is in them. */
export const spatialJoin = defineOperation({
  takesSecond: true,
  parameters: {
    where: { kind: 'choice', options: ['meets', 'within', 'holds'] },
    without: { kind: 'choice', options: ['kept', 'left-out'] },
  },
  run({ features, others, values: { where, without } }, context) {
    const { geos } = context;
    const { library } = geos;
    const notes = new NoteList();
    const taken = columnsOf(features);
    const fits = {
      meets: (prepared: number, shape: number) => library.GEOSPreparedIntersects(prepared, shape),
      within: (prepared: number, shape: number) => library.GEOSPreparedWithin(prepared, shape),
      holds: (prepared: number, shape: number) => library.GEOSPreparedContains(prepared, shape),
    }[where];
    return geos.within(() => {
      const second = new SecondLayer(geos, others, notes);
      const joined = eachFeature(features, { ...context, notes }, (feature) => {
        const prepared = library.GEOSPrepare(readShape(geos, feature.geometry, notes));
        const found = second
          .near(feature.geometry)
          .find(({ shape }) => fits(prepared, shape) === 1);
        library.GEOSPreparedGeom_destroy(prepared);
        if (found === undefined) return without === 'kept' ? [feature] : [];
        const values = joinValues(feature.values, found.feature.values, taken);
        return [{ geometry: feature.geometry, values }];
      });
      return notes.finish(joined);
    });
  },
});
