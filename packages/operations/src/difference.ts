import { readShape } from './combine.ts';
import { eachFeature } from './each-feature.ts';
import { GRID } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';
import { SecondLayer } from './overlay.ts';

/** What is left of features outside those of a second layer. */
export const difference = defineOperation({
  takesSecond: true,
  parameters: {},
  run({ features, others }, context) {
    const { geos } = context;
    const notes = new NoteList();
    return geos.within(() => {
      const second = new SecondLayer(geos, others, notes);
      const left = eachFeature(features, { ...context, notes }, ({ geometry }) => {
        const cut = second.unionNear(geometry);
        if (cut === undefined) return [geometry];
        const shape = readShape(geos, geometry, notes);
        return geos.write(geos.own(geos.library.GEOSDifferencePrec(shape, cut, GRID)));
      });
      return notes.finish(left);
    });
  },
});
