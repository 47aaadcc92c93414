import { roundDegrees } from '@webmaps/geo/round';
import { ringSquareMetres } from '@webmaps/geo/ring';
import { isPosition } from '@webmaps/geo/position';
import type {
  IsochroneRequest,
  IsochroneCollection,
} from '@webmaps/router/isochrone/plan-isochrone';
import { PROFILES } from '@webmaps/router/cost/profiles';
import type { RouteSource } from '@webmaps/router/route/route';
import type { RouterAnswer } from '@webmaps/router/router';
import type { Area, RouterAdapter } from './router-adapter.ts';

/** The isochrone of a router that supports it; areas as our own engine gives them. */
export async function planIsochrone(
  adapter: RouterAdapter,
  request: IsochroneRequest,
  source: RouteSource,
): Promise<RouterAnswer<IsochroneCollection>> {
  const { durationSeconds, distanceMetres } = request;
  const limit =
    durationSeconds === undefined
      ? { unit: 'metres' as const, value: distanceMetres }
      : { unit: 'seconds' as const, value: durationSeconds };
  const answer = await adapter.isochrone({
    position: request.position,
    limit,
    profile: request.profile ?? PROFILES[0].name,
    reverse: request.reverse === true,
  });
  if (answer.status === 'failed') return answer;
  const areas = answer.value
    .map(cleanArea)
    .filter((area) => area.length > 0)
    .toSorted((a, b) => squareMetres(b) - squareMetres(a));
  return {
    status: 'ready',
    value: {
      type: 'FeatureCollection',
      source,
      features: areas.map((coordinates) => ({
        type: 'Feature',
        properties: { value: limit.value, unit: limit.unit },
        geometry: { type: 'Polygon', coordinates },
      })),
    },
  };
}

/** Closed rings alone; undefined where the outer one is not closed. */
function cleanArea(area: Area): Area {
  const [outer, ...holes] = area.map((ring) => {
    const points = ring
      .filter(([lon, lat]) => isPosition(lon, lat))
      .map(([lon, lat]): [number, number] => [roundDegrees(lon), roundDegrees(lat)]);
    const [first, last] = [points[0], points.at(-1)];
    const isClosed = first !== undefined && first[0] === last?.[0] && first[1] === last[1];
    return first === undefined || isClosed ? points : [...points, first];
  });
  if (outer === undefined || outer.length < 4) return [];
  return [outer, ...holes.filter((hole) => hole.length >= 4)];
}

function squareMetres([outer = []]: Area): number {
  return ringSquareMetres(outer);
}
