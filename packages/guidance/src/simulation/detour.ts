import type { Position } from '@webmaps/geo/position';
import { fromPlane } from '@webmaps/geo/local-plane';
import { pointAt } from '../route/guide-route.ts';
import type { GuideRoute, GuideSource } from '../route/guide-route.ts';

/**
 * The rest of a line for somebody who leaves it at a place: to the side, along it at that distance,
 * and back to it. Heights and cues are those of nobody's way: none.
 */
export function detourFrom(
  route: GuideRoute,
  {
    atMetres,
    sidewaysMetres,
    forMetres,
  }: { readonly atMetres: number; readonly sidewaysMetres: number; readonly forMetres: number },
): GuideSource {
  const backMetres = Math.min(route.lengthMetres, atMetres + forMetres);
  const [fromEast, fromNorth] = pointAt(route, atMetres);
  const [toEast, toNorth] = pointAt(route, backMetres);
  const length = Math.hypot(toEast - fromEast, toNorth - fromNorth) || 1;
  const sideEast = ((toNorth - fromNorth) / length) * sidewaysMetres;
  const sideNorth = (-(toEast - fromEast) / length) * sidewaysMetres;
  const at = (east: number, north: number): Position => fromPlane(route.plane, east, north);
  return {
    line: [
      at(fromEast, fromNorth),
      at(fromEast + sideEast, fromNorth + sideNorth),
      at(toEast + sideEast, toNorth + sideNorth),
      at(toEast, toNorth),
      ...route.source.line.filter((_, index) => route.along[index]! > backMetres),
    ],
    heights: null,
    cues: [],
  };
}
