import type { Building, BuildingKind } from '../buildings/building.ts';
import { HALF_SIDE } from '../plane/grid.ts';
import { METRES_PER_DEGREE } from '../plane/point.ts';
import type { Raster } from './geotiff-writer.ts';
import { middle, signedArea } from '../plane/ring.ts';

/** Share of the floor area that is lived in. */
const LIVED_IN: Readonly<Record<BuildingKind, number>> = {
  house: 0.8,
  terrace: 0.8,
  apartments: 0.78,
  office: 0.25,
  tower: 0.3,
  shop: 0,
  industrial: 0,
  school: 0,
  civic: 0,
};
const SQUARE_METRES_PER_PERSON = 72;
const CELL = 100;

/** People living in a building, in whole persons. */
export function peopleIn({ kind, outline, levels }: Building): number {
  return Math.round((signedArea(outline) * levels * LIVED_IN[kind]) / SQUARE_METRES_PER_PERSON);
}

/** People in each cell of 100 m. */
export function populationRaster(buildings: readonly Building[]): Raster {
  const side = (2 * HALF_SIDE) / CELL;
  const values = new Float32Array(side * side);
  for (const building of buildings) {
    const p = middle(building.outline);
    const column = Math.floor((p.x + HALF_SIDE) / CELL);
    const row = Math.floor((HALF_SIDE - p.y) / CELL);
    const index = row * side + column;
    values[index] = (values[index] ?? 0) + peopleIn(building);
  }
  const half = HALF_SIDE / METRES_PER_DEGREE;
  return {
    width: side,
    height: side,
    values,
    west: -half,
    north: half,
    pixelDegrees: CELL / METRES_PER_DEGREE,
  };
}
