import type { RouteVersion } from '../../saved-routes/route-versions.ts';
import { text } from '../../text/en/saved-routes.ts';

/** A text that is the same for the same version. */
export function keyOfVersion({ place, route }: RouteVersion): string {
  return place === 'now' ? place : `${place} ${route.version}`;
}

export function nameOfVersion({ place, route }: RouteVersion): string {
  return text.versionList.names[place](route.version);
}
