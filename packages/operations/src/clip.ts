import { readShape } from './combine.ts';
import { eachFeature } from './each-feature.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { dimensionOf, intersect, SecondLayer } from './overlay.ts';

/** What is left of features inside the areas of a second layer. */
export const clip = defineOperation({
  takesSecond: true,
  parameters: {},
  run({ features, others }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const areas = others.filter(({ geometry }) => dimensionOf(geometry) === 2);
    notes.add('unfit', others.length - areas.length);
    return geos.within(() => {
      const second = new SecondLayer(geos, areas, notes);
      const clipped = eachFeature(features, { ...context, notes }, ({ geometry }) => {
        const area = second.unionNear(geometry);
        if (area === undefined) return [];
        return intersect(geos, readShape(geos, geometry, notes), area).filter(
          (part) => dimensionOf(part) === dimensionOf(geometry),
        );
      });
      return notes.finish(clipped);
    });
  },
});
