import { clipPolygon } from '@webmaps/tiles/shapes/clip-polygon';
import { Shape } from '@webmaps/tiles/shapes/shape';
import type { WorldBox } from '@webmaps/tiles/world';
import type { Area } from './areas.ts';

/** The part of an area within a box; the very same area where it is inside, and none where outside. */
export function clipArea(area: Area, box: WorldBox): Area | undefined {
  if (area.rings.every((ring) => isInside(ring, box))) return area;
  const whole = new Shape();
  for (const [index, ring] of area.rings.entries()) {
    const start = whole.length;
    for (let at = 0; at < ring.length; at += 2)
      whole.point(ring[at] ?? 0, ring[at + 1] ?? 0, start);
    whole.endPart(start, 4, area.holes[index] ?? false);
  }
  const columns = clipAll(whole, { axis: 0, from: box.west, to: box.east });
  const clipped = clipAll(columns, { axis: 1, from: box.north, to: box.south });
  if (clipped.isEmpty) return undefined;
  return {
    ...area,
    rings: clipped.partEnds.map((_, part) => clipped.part(part).slice()),
    holes: [...clipped.partIsHole],
  };
}

/** Clips every outer ring with its holes. */
function clipAll(source: Shape, strip: Parameters<typeof clipPolygon>[2]): Shape {
  const target = new Shape();
  const { partIsHole } = source;
  for (let first = 0; first < partIsHole.length;) {
    let end = first + 1;
    while (partIsHole[end] === true) end++;
    clipPolygon(source, { first, end }, strip, target);
    first = end;
  }
  return target;
}

function isInside(ring: Int32Array, { west, north, east, south }: WorldBox): boolean {
  return ring.every((value, at) =>
    at % 2 === 0 ? value >= west && value <= east : value >= north && value <= south,
  );
}
