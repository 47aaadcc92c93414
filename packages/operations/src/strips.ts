import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { isPolygon, strideOf, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { Geos } from './geos/geos.ts';
import { GRID, makeValid } from './grid-shape.ts';

/** Lengths are too long by 0.03 % at the edges of a strip. */
const STRIP_METRES = 300_000;
const METRES_PER_DEGREE = 111_320;
/** Where meridians come together, a strip is a part of the way around the pole. */
const WIDEST_DEGREES = 60;

/** A geometry in parts that are no wider than a plane is true; itself where it is not. */
export function cutIntoStrips(geos: Geos, geometry: Geometry): readonly Geometry[] {
  const [west, south, east, north] = boxOf([geometry]);
  const flattest = Math.min(Math.abs(south), Math.abs(north)) / UNITS_PER_DEGREE;
  const lowest = south < 0 && north > 0 ? 0 : flattest;
  const degrees =
    STRIP_METRES / METRES_PER_DEGREE / Math.max(1e-9, Math.cos((lowest * Math.PI) / 180));
  const width = Math.min(WIDEST_DEGREES, degrees) * UNITS_PER_DEGREE;
  const count = Math.ceil((east - west) / width);
  if (count <= 1) return [geometry];
  const shape = makeValid(geos, geos.read(geometry));
  return Array.from({ length: count }, (_, index) => west + index * width).flatMap((from) => {
    const strip = geos.own(
      geos.library.GEOSGeom_createRectangle(
        from,
        south - 1,
        Math.min(east + 1, from + width),
        north + 1,
      ),
    );
    return geos.write(geos.own(geos.library.GEOSIntersectionPrec(shape, strip, GRID)));
  });
}

/** The rings of areas as lines. */
export function boundaryOf(geometry: Geometry): Geometry {
  if (!isPolygon(geometry)) return geometry;
  const stride = strideOf(geometry);
  const lines = geometry.lines.map((line) => [...line, ...line.slice(0, stride)]);
  return {
    type: 'MultiLineString',
    lines,
    ...(geometry.hasHeights && { hasHeights: true }),
  };
}
