import { readShape } from './combine.ts';
import { eachFeature } from './each-feature.ts';
import { columnsOf, joinValues } from './joined-values.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { dimensionOf, intersect, SecondLayer } from './overlay.ts';

/** What each feature shares with each of a second layer, with the values of both. */
export const intersection = defineOperation({
  takesSecond: true,
  parameters: {},
  run({ features, others }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const taken = columnsOf(features);
    return geos.within(() => {
      const second = new SecondLayer(geos, others, notes);
      const shared = eachFeature(features, { ...context, notes }, ({ geometry, values }) => {
        const near = second.near(geometry);
        if (near.length === 0) return [];
        const own = readShape(geos, geometry, notes);
        return near.flatMap(({ feature, shape }) => {
          const kind = Math.min(dimensionOf(geometry), dimensionOf(feature.geometry));
          return intersect(geos, own, shape)
            .filter((part) => dimensionOf(part) === kind)
            .map((part) => ({
              geometry: part,
              values: joinValues(values, feature.values, taken),
            }));
        });
      });
      return notes.finish(shared);
    });
  },
});
