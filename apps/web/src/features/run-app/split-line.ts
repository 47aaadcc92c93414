import type { Position } from '@webmaps/geo/position';
import { positionAt, segmentAt } from '@webmaps/guidance/route/guide-route';
import type { GuideRoute } from '@webmaps/guidance/route/guide-route';

/** A line cut where the runner is: what is done, and what is ahead. */
export function splitLine(
  route: GuideRoute,
  alongMetres: number,
): { readonly done: readonly Position[]; readonly ahead: readonly Position[] } {
  const { line } = route.source;
  const here = positionAt(route, alongMetres);
  const segment = segmentAt(route.along, alongMetres);
  return {
    done: [...line.slice(0, segment + 1), here],
    ahead: [here, ...line.slice(segment + 1)],
  };
}
