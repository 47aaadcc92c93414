import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { MAX_Y, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { Geos } from './geos/geos.ts';
import type { Shape } from './geos/library.ts';

/** The grid of the map: GEOS overlays on it, so that a result is valid in whole units, too. */
export const GRID = 1;
/** Cuts at ±180°, so that what overlaps on the ground overlaps in numbers. */
const HALF_TURN = 180 * UNITS_PER_DEGREE;

export interface GridShape {
  readonly shape: Shape;
  /** Whether it had to be mended, since it crossed itself. */
  readonly isRepaired: boolean;
}

/** A geometry as GEOS takes it for overlays: valid, on the grid, cut at ±180°. */
export function readOnGrid(geos: Geos, geometry: Geometry): GridShape {
  const whole = unturned(geos, geometry);
  if (geos.library.GEOSisValid(whole) === 1) return { shape: whole, isRepaired: false };
  return { shape: onGrid(geos, whole), isRepaired: true };
}

/** Geometries that were rounded to units after the work: valid again, cut at ±180°. */
export function settle(geos: Geos, geometries: readonly Geometry[]): readonly Geometry[] {
  return geometries.flatMap((geometry) =>
    geos.within(() => geos.write(readOnGrid(geos, geometry).shape)),
  );
}

/** Shapes as one, on the grid; they belong to it from now on. */
export function unionOf(geos: Geos, shapes: readonly Shape[]): Shape {
  return uniteMembers(geos, geos.gather(shapes));
}

/**
 * The members of a collection as one shape, on the grid. Those whose boxes meet are united, group by
 * group, which is much less work than all at once.
 */
export function uniteMembers(geos: Geos, all: Shape): Shape {
  const { library } = geos;
  const united = geos.own(library.GEOSDisjointSubsetUnion(all));
  return geos.own(library.GEOSGeom_setPrecision(united, GRID, 0));
}

/** The same as valid geometry in whole units. */
export function onGrid(geos: Geos, shape: Shape): Shape {
  return geos.own(geos.library.GEOSGeom_setPrecision(makeValid(geos, shape), GRID, 0));
}

/** Rings made valid one by one, holes then taken out of their areas. */
export function makeValid(geos: Geos, shape: Shape): Shape {
  const { library } = geos;
  if (library.GEOSisValid(shape) === 1) return shape;
  const parameters = library.GEOSMakeValidParams_create();
  library.GEOSMakeValidParams_setMethod(parameters, BY_STRUCTURE);
  try {
    return geos.own(library.GEOSMakeValidWithParams(shape, parameters));
  } finally {
    library.GEOSMakeValidParams_destroy(parameters);
  }
}

const BY_STRUCTURE = 1;

/** All that is beyond ±180° put where it is on the ground. */
function unturned(geos: Geos, geometry: Geometry): Shape {
  const shape = geos.read(geometry);
  const [west, , east] = boxOf([geometry]);
  if (west >= -HALF_TURN && east <= HALF_TURN) return shape;
  const valid = makeValid(geos, shape);
  const parts: Shape[] = [];
  for (let turn = turnOf(west); turn <= turnOf(east); turn++) {
    const from = (2 * turn - 1) * HALF_TURN;
    const world = geos.own(
      geos.library.GEOSGeom_createRectangle(from, -MAX_Y, from + 2 * HALF_TURN, MAX_Y),
    );
    const part = geos.own(geos.library.GEOSIntersectionPrec(valid, world, GRID));
    for (const cut of geos.write(part)) parts.push(geos.read(turnBack(cut, turn)));
  }
  return unionOf(geos, parts);
}

function turnOf(x: number): number {
  return Math.floor((x + HALF_TURN) / (2 * HALF_TURN));
}

/** As GEOS writes geometries: without heights. */
function turnBack(geometry: Geometry, turns: number): Geometry {
  const by = 2 * HALF_TURN * turns;
  return {
    ...geometry,
    lines: geometry.lines.map((line) =>
      line.map((number, at) => (at % 2 === 0 ? number - by : number)),
    ),
  };
}
