import { groundOf } from '@webmaps/router/format/surface';
import type { Route } from '@webmaps/router/route/route';
import type { RouteFacts } from '@webmaps/saved-routes/saved-route';
import { thinLine } from '@webmaps/saved-routes/saved-route';

/** What lists show of a computed route. */
export function routeFacts(route: Route): RouteFacts {
  const { distanceMetres, climbMetres, region, surfaces, geometry } = route;
  const metresOn = (ground: ReturnType<typeof groundOf>) =>
    surfaces.reduce((sum, { kind, metres }) => sum + (groundOf(kind) === ground ? metres : 0), 0);
  const all = surfaces.reduce((sum, { metres }) => sum + metres, 0);
  const known = all - metresOn('unknown');
  return {
    lengthMetres: Math.round(distanceMetres),
    climbMetres: climbMetres === null ? null : Math.round(climbMetres),
    region: region ?? null,
    pavedShare: known > 0 ? Math.round((metresOn('paved') / all) * 100) / 100 : null,
    line: thinLine(geometry.coordinates),
  };
}
