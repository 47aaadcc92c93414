import type { Geometry } from '../geometry/geometry.ts';
import { isPolygon, NO_HEIGHT } from '../geometry/geometry.ts';
import { containsPlace } from '../geometry/near.ts';
import { cornersOf, edgesOf, meetings } from './corner.ts';
import { joinParts, partsOf } from './parts.ts';

/**
 * An area with a hole; `undefined` where the ring is not wholly inside it, or around another hole.
 */
export function addHole(area: Geometry, ring: Geometry): Geometry | undefined {
  if (!isPolygon(area) || ring.type !== 'Polygon') return undefined;
  const parts = partsOf(area);
  const at = parts.findIndex((part) => holdsRing(part, ring));
  if (at === -1) return undefined;
  const part = parts[at]!;
  const hole = cornersOf(ring)[0]!.flatMap(([x, y]) =>
    part.hasHeights ? [x!, y!, NO_HEIGHT] : [x!, y!],
  );
  return joinParts(parts.with(at, { ...part, lines: [...part.lines, hole] }));
}

function holdsRing(area: Geometry, ring: Geometry): boolean {
  const corners = cornersOf(ring)[0]!;
  const edges = edgesOf(corners, { isRing: true });
  for (const line of cornersOf(area)) {
    for (const edge of edgesOf(line, { isRing: true })) {
      if (edges.some((other) => meetings(edge, other).length > 0)) return false;
    }
    const [x, y] = line[0]!;
    if (containsPlace(ring, [x!, y!])) return false;
  }
  const [x, y] = corners[0]!;
  return containsPlace(area, [x!, y!]);
}
