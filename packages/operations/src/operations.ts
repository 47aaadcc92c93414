import { buffer } from './buffer.ts';
import { centroid } from './centroid.ts';
import { clip } from './clip.ts';
import { concaveHull } from './concave-hull.ts';
import { convexHull } from './convex-hull.ts';
import { difference } from './difference.ts';
import { dissolve } from './dissolve.ts';
import { findFaults } from './find-faults.ts';
import { grid } from './grid.ts';
import { intersection } from './intersection.ts';
import { nearest } from './nearest.ts';
import type { Operation } from './operation.ts';
import { pointsInAreas } from './points-in-areas.ts';
import { repair } from './repair.ts';
import { simplify } from './simplify.ts';
import { spatialJoin } from './spatial-join.ts';
import { union } from './union.ts';
import { voronoi } from './voronoi.ts';

/** All operations, in the order in which a list has them. */
export const operations = {
  buffer,
  union,
  dissolve,
  difference,
  intersection,
  clip,
  simplify,
  centroid,
  'convex-hull': convexHull,
  'concave-hull': concaveHull,
  voronoi,
  grid,
  'points-in-areas': pointsInAreas,
  'spatial-join': spatialJoin,
  nearest,
  'find-faults': findFaults,
  repair,
};

export type OperationName = keyof typeof operations;

export const operationNames = Object.keys(operations) as readonly OperationName[];

/** An operation without the types of its own parameters, as a list of all has it. */
export function operationOf(name: OperationName): Operation {
  return operations[name];
}
