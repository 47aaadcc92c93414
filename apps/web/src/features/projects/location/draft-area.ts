import type { Position } from '@webmaps/geo/position';
import { z } from 'zod';
import { text as words } from '../../../text/en/new-project.ts';
import { areaGeometrySchema } from '../import/read-geometry.ts';
import type { ProjectArea } from '../import/read-geometry.ts';

const cornerSchema = z.tuple([z.number(), z.number()]).readonly();

/** The area of a project: its corners while a hand draws it, or what a file holds. */
export const areaSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), corners: z.array(cornerSchema).readonly() }),
  z.object({ kind: z.literal('file'), name: z.string(), geometry: areaGeometrySchema }),
]);
export type DraftArea = Readonly<z.infer<typeof areaSchema>>;

/** Fewer enclose nothing. */
const MIN_CORNERS = 3;
/** A hand that draws more wants a file. */
export const MAX_CORNERS = 200;

/** The area as it is stored; `null` while too few corners are drawn. */
export function geometryOfArea(area: DraftArea | null): ProjectArea | null {
  if (area === null) return null;
  if (area.kind === 'file') return area.geometry;
  const [first] = area.corners;
  if (!first || area.corners.length < MIN_CORNERS) return null;
  return { type: 'Polygon', coordinates: [[...area.corners, first]] };
}

/** The corners that a hand has drawn; none of a file. */
export function cornersOf(area: DraftArea | null): readonly Position[] {
  return area?.kind === 'drawn' ? area.corners : [];
}

/**
 * Whether a hand can add a corner. It cannot to the area of a file, which one press would replace:
 * that one is removed first.
 */
export function takesCorners(area: DraftArea | null): boolean {
  return area?.kind !== 'file' && cornersOf(area).length < MAX_CORNERS;
}

/** Why an area cannot be stored yet; `undefined` where it can. */
export function findAreaProblem(area: DraftArea | null): string | undefined {
  const corners = cornersOf(area);
  if (corners.length > 0 && corners.length < MIN_CORNERS) return words.problems.fewCorners;
  return crossesItself(corners) ? words.problems.crossing : undefined;
}

/** A stored area as a draft: a ring without holes that a hand can draw is drawn, others are whole. */
export function draftOfArea(geometry: ProjectArea, name: string): DraftArea {
  const [ring, ...holes] = geometry.type === 'Polygon' ? geometry.coordinates : [];
  const corners = ring?.slice(0, -1) ?? [];
  return corners.length > 0 && holes.length === 0 && corners.length <= MAX_CORNERS
    ? { kind: 'drawn', corners }
    : { kind: 'file', name, geometry };
}

/** Whether two sides of the ring cross, by which it would be no area. */
export function crossesItself(corners: readonly Position[]): boolean {
  const sides = corners.map(
    (corner, index) => [corner, corners[(index + 1) % corners.length]] as const,
  );
  return sides.some(([a, b], first) =>
    sides.some(([c, d], second) => {
      // Neighbours share a corner.
      const apart = second - first;
      if (apart < 2 || apart === sides.length - 1 || !b || !d) return false;
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }),
  );
}

/** Positive where c is to the left of the line from a to b. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
