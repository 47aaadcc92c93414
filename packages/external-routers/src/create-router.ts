import { roundShare } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import { mergePreferences } from '@webmaps/router/cost/preferences';
import type { Preferences } from '@webmaps/router/cost/preferences';
import { corridorOverlap } from '@webmaps/router/loops/corridor-overlap';
import { sampleLine } from '@webmaps/router/loops/line-samples';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { noRoute, settingsOfLeg, unknownProfile } from '@webmaps/router/route/plan-route';
import { profileNamed } from '@webmaps/router/cost/profiles';
import type { Route, RouteExtras, RouteRequest, RouteSource } from '@webmaps/router/route/route';
import type { Router, RouterAnswer } from '@webmaps/router/router';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { RouterAdapter } from './router-adapter.ts';
import { describeLegs } from './describe-legs.ts';
import { cutLeg } from './leg-line.ts';
import type { LegLine } from './leg-line.ts';
import { planLoopsByBends } from './plan-loops-by-bends.ts';
import { matchLegs } from './match-legs.ts';
import { askWays, planLegs } from './plan-legs.ts';
import { planIsochrone } from './plan-isochrone.ts';

export interface RouterParts {
  readonly adapter: RouterAdapter;
  readonly source: RouteSource;
  /** Our heights, where there are any. */
  readonly elevation: ElevationSampler | undefined;
}

/** A router on top of an adapter: everything that is the same for all external routers. */
export function createRouter({ adapter, source, elevation }: RouterParts): Router {
  const describe = (
    profile: string,
    { asked, legs }: { readonly asked: readonly Position[]; readonly legs: readonly LegLine[] },
    extras: RouteExtras,
  ): Route => {
    const { heightResolutionMetres } = adapter;
    return describeLegs({
      profile,
      asked,
      legs,
      extras,
      source,
      elevation,
      heightResolutionMetres,
    });
  };

  const route = async (request: RouteRequest): Promise<RouterAnswer<Route>> => {
    const chosen = choosePreferences(request);
    if (chosen.status === 'failed') return chosen;
    if (request.waypoints.length < 2) return failed(noRoute(0, 0, 'A route needs two waypoints.'));
    const legs = await planLegs(adapter, request.waypoints, (profile) =>
      choosePreferences(settingsOfLeg(request, profile)),
    );
    if (legs.status === 'failed') return legs;
    const asked = request.waypoints.map(({ position }) => position);
    const value = describe(chosen.value.profile, { asked, legs: legs.value }, request);
    return { status: 'ready', value };
  };

  return {
    route,

    async alternatives(request) {
      const chosen = choosePreferences(request);
      if (chosen.status === 'failed') return chosen;
      const { profile } = chosen.value;
      const positions = request.waypoints.slice(0, 2).map(({ position }) => position);
      const count = request.count ?? DEFAULT_COUNT;
      const ways = await askWays(adapter, { ...chosen.value, positions, count });
      if (ways.status === 'failed') return ways;
      const routes = ways.value.slice(0, count).map(([leg], at): FoundRoute => {
        // The best alternative needs no waypoints of its own.
        const legs = leg === undefined ? [] : cutLeg(leg, at === 0 ? 1 : PARTS);
        const asked = askedAlong(legs, positions);
        const planned = describe(profile, { asked, legs }, request);
        return { ...planned, kind: 'alternative', repeatedShare: repeatedShare(planned) };
      });
      return { status: 'ready', value: routes };
    },

    loops: async (request) => {
      const chosen = choosePreferences(request);
      if (chosen.status === 'failed') return chosen;
      return planLoopsByBends(route, request);
    },

    async isochrone(request) {
      const chosen = choosePreferences(request);
      return chosen.status === 'failed' ? chosen : planIsochrone(adapter, request, source);
    },

    async match(request) {
      const matched = await matchLegs(adapter, request);
      if (matched.status === 'failed') return matched;
      const { legs, matchedShare } = matched.value;
      const asked = askedAlong(legs);
      return {
        status: 'ready',
        value: { route: describe('foot', { asked, legs }, request), matchedShare },
      };
    },
  };
}

const DEFAULT_COUNT = 3;
/** Waypoints of an alternative: enough that the planner finds the same line between them again. */
const PARTS = 4;

function choosePreferences(
  request: Pick<RouteRequest, 'profile' | 'preferences'>,
): RouterAnswer<{ readonly profile: string; readonly preferences: Preferences }> {
  const profile = profileNamed(request.profile);
  if (profile === undefined) return failed(unknownProfile(request.profile));
  const preferences = mergePreferences(profile.preferences, request.preferences);
  return { status: 'ready', value: { profile: profile.name, preferences } };
}

/** The ends of legs; the outermost are the requested positions. */
function askedAlong(legs: readonly LegLine[], ends: readonly Position[] = []): Position[] {
  const [first, last] = [legs[0]?.coordinates[0], legs.at(-1)?.coordinates.at(-1)];
  const between = legs.slice(1).flatMap(({ coordinates }) => coordinates.slice(0, 1));
  return [ends[0] ?? first ?? [0, 0], ...between, ends.at(-1) ?? last ?? [0, 0]];
}

/** Share of a line that is near another part of it. */
function repeatedShare({ geometry }: Route): number {
  const line = geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
  return roundShare(corridorOverlap(sampleLine(line, line[0] ?? [0, 0]), false));
}

function failed(error: Extract<RouterAnswer<never>, { status: 'failed' }>['error']) {
  return { status: 'failed' as const, error };
}
