import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { bboxContains } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Engine } from '../../engine/engine.ts';

/** Radii and turns of the triangles that are tried, in this order. */
const RADII_METRES = [1100, 700, 400];
const TURNS_DEGREES = [20, 65, 110, 155];
/** A loop much longer than its triangle goes round an obstacle and shows little. */
const MOST_DETOUR = 2;

/**
 * A real loop around a place: corners of a triangle that all lie near ways, joined by the engine.
 * The same place always gives the same loop; `undefined` where none of the tries is a good one.
 */
export async function sampleRoute(
  engine: Engine,
  { centre, bbox }: { readonly centre: Position; readonly bbox: Bbox },
): Promise<readonly Position[] | undefined> {
  for (const radius of RADII_METRES) {
    for (const turn of TURNS_DEGREES) {
      const corners = triangle(centre, radius, turn);
      if (!corners.every((corner) => bboxContains(bbox, corner))) continue;
      const loop = [...corners, corners[0] ?? centre];
      const answer = await engine.route({ waypoints: loop.map((position) => ({ position })) });
      if (answer.status !== 'ready') continue;
      const { distanceMetres, waypoints } = answer.route;
      const straight = 3 * Math.sqrt(3) * radius;
      if (distanceMetres > MOST_DETOUR * straight || distanceMetres < straight / MOST_DETOUR)
        continue;
      const snapped = waypoints.slice(0, -1).map(({ snappedPosition }) => snappedPosition);
      return [...snapped, snapped[0] ?? centre];
    }
  }
  return undefined;
}

function triangle([lon, lat]: Position, radius: number, turnDegrees: number): Position[] {
  const stretch = Math.cos((lat * Math.PI) / 180);
  return [0, 120, 240].map((corner) => {
    const angle = ((corner + turnDegrees) * Math.PI) / 180;
    const metresEast = Math.sin(angle) * radius;
    const metresNorth = Math.cos(angle) * radius;
    return [lon + metresEast / METRES_PER_DEGREE / stretch, lat + metresNorth / METRES_PER_DEGREE];
  });
}
