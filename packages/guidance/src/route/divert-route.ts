import { lineMetres } from '@webmaps/geo/line-metres';
import type { Position } from '@webmaps/geo/position';
import { valueAlong } from './guide-heights.ts';
import { toPlane } from '@webmaps/geo/local-plane';
import { positionAt } from './guide-route.ts';
import { nearestPlace } from '../position/near-places.ts';
import type { GuideLeg } from './guide-legs.ts';
import type { GuideCue, GuideRoute, GuideSource } from './guide-route.ts';

/**
 * The way back and from there on the rest of the line, as one line to follow. The way back begins
 * on the nearest way, which `from` may be beside.
 */
export function divertRoute(
  route: GuideRoute,
  {
    from,
    wayBack,
    rejoinMetres,
  }: {
    readonly from: Position;
    readonly wayBack: GuideSource;
    readonly rejoinMetres: number;
  },
): GuideSource {
  const rejoin = positionAt(route, rejoinMetres);
  const rest = route.source.line.filter((_, index) => route.along[index]! > rejoinMetres);
  const back = [from, ...wayBack.line, rejoin];
  const backMetres = lineMetres(back);
  const toWayMetres = lineMetres(back.slice(0, 2));
  const onBack = (metres: number) => metres + toWayMetres;
  const onRest = (metres: number) => metres - rejoinMetres + backMetres;
  const cues: GuideCue[] = [
    ...wayBack.cues
      .filter(({ type }) => type !== 'arrive')
      .map((cue) => ({ ...cue, alongMetres: onBack(cue.alongMetres) })),
    ...route.source.cues
      .filter(({ alongMetres, type }) => alongMetres > rejoinMetres && type !== 'depart')
      .map((cue) => ({ ...cue, alongMetres: onRest(cue.alongMetres) })),
  ];
  const legs: GuideLeg[] = [
    ...(wayBack.legs ?? []).map((leg) => ({ ...leg, endMetres: onBack(leg.endMetres) })),
    ...(route.source.legs ?? [])
      .filter(({ endMetres }) => endMetres > rejoinMetres)
      .map((leg) => ({ ...leg, endMetres: onRest(leg.endMetres) })),
  ];
  const heights = heightsOf(route, wayBack, { rejoinMetres, backMetres, toWayMetres });
  return { line: [...back, ...rest], heights, cues, legs };
}

/** A line that comes by again later is not met there. */
const REJOIN_WITHIN_METRES = 1500;

/** Where to meet the line again: where it is nearest, but not behind where it was left. */
export function rejoinPlace(
  route: GuideRoute,
  { leftMetres, from }: { readonly leftMetres: number; readonly from: Position },
): { readonly alongMetres: number; readonly position: Position } {
  const [east, north] = toPlane(route.plane, from);
  const { alongMetres } = nearestPlace(route, east, north, {
    fromMetres: leftMetres,
    toMetres: Math.min(route.lengthMetres, leftMetres + REJOIN_WITHIN_METRES),
  });
  const along = Math.min(route.lengthMetres, Math.max(leftMetres, alongMetres));
  return { alongMetres: along, position: positionAt(route, along) };
}

function heightsOf(
  { heights, lengthMetres }: GuideRoute,
  wayBack: GuideSource,
  {
    rejoinMetres,
    backMetres,
    toWayMetres,
  }: {
    readonly rejoinMetres: number;
    readonly backMetres: number;
    readonly toWayMetres: number;
  },
): GuideSource['heights'] {
  if (!heights || !wayBack.heights) return null;
  const { stepMetres } = heights;
  const back = Float64Array.from(wayBack.heights.metres);
  const count = Math.ceil((backMetres + lengthMetres - rejoinMetres) / stepMetres) + 1;
  const backStep = wayBack.heights.stepMetres;
  const metres = Array.from({ length: count }, (_, index) => {
    const along = index * stepMetres;
    return along < backMetres
      ? valueAlong(back, backStep, along - toWayMetres)
      : valueAlong(heights.metres, stepMetres, along - backMetres + rejoinMetres);
  });
  return { stepMetres, metres };
}
