import { bboxCentre, bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { circlePolygon, polygonsSquareMetres, unwrapPolygons } from '@webmaps/population/area';
import type { Polygons } from '@webmaps/population/area';
import type { PopulationArea } from '@webmaps/protocol/population';

/** The polygons of an area, whose longitudes go on beyond 180 degrees where they cross the meridian. */
export function polygonsOfArea(area: PopulationArea): Polygons {
  if (area.type === 'Circle') return circlePolygon(area.center, area.radiusMetres);
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return unwrapPolygons(
    polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]): Position => [lon, lat]))),
  );
}

/** Square metres of the ground of an area. */
export function areaSquareMetres(area: PopulationArea): number {
  return area.type === 'Circle'
    ? Math.PI * area.radiusMetres ** 2
    : polygonsSquareMetres(polygonsOfArea(area));
}

/** The middle of an area's box, by which its region is chosen. */
export function middleOfArea(area: PopulationArea): Position {
  if (area.type === 'Circle') return area.center;
  const [lon, lat] = bboxCentre(bboxOf(polygonsOfArea(area).flat(2)) ?? [0, 0, 0, 0]);
  return [lon - 360 * Math.round(lon / 360), lat];
}
