import type { Position } from '@webmaps/geo/position';
import type { RunRecord } from './run-record.ts';

/** The question for another way, by the profile of the leg that the runner is on. */
export function rerouteRequest(
  { routeOptions, zones }: Pick<RunRecord, 'routeOptions' | 'zones'>,
  {
    from,
    to,
    profile = routeOptions.profile,
  }: { readonly from: Position; readonly to: Position; readonly profile?: string | undefined },
) {
  return {
    ...routeOptions,
    waypoints: [
      { position: from },
      { position: to, ...(profile !== routeOptions.profile && { profile }) },
    ],
    ...(zones && { zones }),
    cues: true,
  };
}
