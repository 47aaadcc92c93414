import { hulls, ofWhat } from './hull.ts';
import { defineOperation } from './operation.ts';

/** An area around vertices that follows them closer than the convex hull: at 1 it is that, at 0 closest. */
export const concaveHull = defineOperation({
  takesSecond: false,
  parameters: {
    of: ofWhat,
    looseness: { kind: 'share', initial: 0.3, min: 0, max: 1 },
  },
  run({ features, values: { of, looseness } }, context) {
    const { library } = context.geos;
    const make = (shape: number) => library.GEOSConcaveHull(shape, looseness, 0);
    return hulls(features, { of, make }, context);
  },
});
