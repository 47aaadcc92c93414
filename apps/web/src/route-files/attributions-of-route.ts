import type { Attribution, Region } from '@webmaps/protocol/region';
import type { Route } from '@webmaps/router/route/route';

/** Whose data a route is made of: the router's, or those of its region. They go with what is taken out. */
export function attributionsOfRoute(
  { source, region }: Pick<Route, 'source' | 'region'>,
  regions: readonly Region[],
): readonly Attribution[] {
  return source?.attributions ?? regions.find(({ id }) => id === region)?.attributions ?? [];
}
