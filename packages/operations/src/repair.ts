import { isPolygon } from '@webmaps/project/map/geometry/geometry';
import { eachFeature } from './each-feature.ts';
import { onGrid } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** All features, those that cross themselves mended ring by ring. */
export const repair = defineOperation({
  takesSecond: false,
  parameters: {},
  run({ features }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const mended = eachFeature(features, { ...context, notes }, (feature) => {
      const shape = geos.read(feature.geometry);
      if (geos.library.GEOSisValid(shape) === 1) {
        notes.add('valid');
        return [feature];
      }
      notes.add('repaired');
      const parts = geos.write(onGrid(geos, shape));
      return isPolygon(feature.geometry) ? parts.filter(isPolygon) : parts;
    });
    return notes.finish(mended);
  },
});
