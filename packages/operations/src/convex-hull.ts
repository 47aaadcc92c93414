import { hulls, ofWhat } from './hull.ts';
import { defineOperation } from './operation.ts';

/** The smallest area without a dent around all features, or around each. */
export const convexHull = defineOperation({
  takesSecond: false,
  parameters: { of: ofWhat },
  run({ features, values: { of } }, context) {
    const { library } = context.geos;
    return hulls(features, { of, make: (shape) => library.GEOSConvexHull(shape) }, context);
  },
});
