import type { Position } from '@webmaps/geo/position';
import type { ProjectRoute } from '../../saved-routes/project-routes.ts';

/** Those that have a line to draw. */
export function drawnRoutes(routes: readonly ProjectRoute[]) {
  return routes.flatMap(({ id, line }) => (line && line.length > 1 ? [{ id, line }] : []));
}

/** All corners of their lines, for the box of a map. */
export function cornersOfRoutes(routes: readonly ProjectRoute[]): readonly Position[] {
  return drawnRoutes(routes).flatMap(({ line }) => line);
}
