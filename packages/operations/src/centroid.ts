import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { middleOf } from './box.ts';
import { eachFeature } from './each-feature.ts';
import { planeFrame } from './frame.ts';
import { makeValid, settle } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import { defineOperation } from './operation.ts';

/** Bends of long edges stay below 30 m at this. */
const STEP_DEGREES = 0.3;

/** A point for each feature: where it balances, or one that is inside it for certain. */
export const centroid = defineOperation({
  takesSecond: false,
  parameters: {
    place: { kind: 'choice', options: ['balance', 'inside'] },
  },
  run({ features, values: { place } }, context) {
    const { geos } = context;
    const notes = new NoteList();
    const points = eachFeature(features, { ...context, notes }, ({ geometry }) => {
      const frame = planeFrame(middleOf(boxOf([geometry])), STEP_DEGREES);
      const shape = makeValid(geos, geos.read(geometry, frame));
      const { library } = geos;
      const point =
        place === 'inside' ? library.GEOSPointOnSurface(shape) : library.GEOSGetCentroid(shape);
      return settle(geos, geos.write(geos.own(point), frame));
    });
    return notes.finish(points);
  },
});
