import { guideOfRoute } from '@webmaps/guidance/route/guide-route';
import type { GuideSource } from '@webmaps/guidance/route/guide-route';
import type { Zone } from '@webmaps/geo/zone';
import { isLoop } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import type { RouteOptions } from '@webmaps/plan/preferences';
import { decodePlan } from '@webmaps/plan/url/plan-url';
import type { Route } from '@webmaps/router/route/route';
import { useEffect, useMemo, useState } from 'react';
import { pacedRoute } from '../../display/paced-route.ts';
import type { RouteAnswer } from '../../engine/engine.ts';
import { knownPlan } from './known-plans.ts';
import { text as planner } from '../../text/en/planner.ts';

/** A route that can be run. */
export interface RunRoute {
  readonly name: string;
  /** Of the saved route that it is, if it is one. */
  readonly routeId?: string | undefined;
  readonly route: Route;
  readonly source: GuideSource;
  readonly routeOptions: RouteOptions;
  /** What every way back keeps away from, or keeps to. */
  readonly zones?: readonly Zone[];
}

export type RunRouteState =
  | { readonly status: 'none' }
  | { readonly status: 'planning' }
  | { readonly status: 'ready'; readonly chosen: RunRoute }
  | { readonly status: 'failed'; readonly message: string };

/** Computes the route of a plan, with its turns. */
export type PlanToRoute = (plan: Plan, signal: AbortSignal) => Promise<RouteAnswer>;

/** The route in the address, computed on this device where its region is. */
export function useRunRoute(
  r: string | undefined,
  {
    name,
    routeId,
    planToRoute,
    paceSecondsPerKm,
  }: {
    readonly name: string | undefined;
    readonly routeId: string | undefined;
    readonly planToRoute: PlanToRoute;
    readonly paceSecondsPerKm: number;
  },
): RunRouteState & { readonly retry: () => void } {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly answer: RouteAnswer }>();
  const [tries, setTries] = useState(0);
  const decoded = useMemo(() => (r === undefined ? undefined : planAt(r)), [r]);

  useEffect(() => {
    if (r === undefined || decoded?.status !== 'ready') return undefined;
    const abort = new AbortController();
    void planToRoute(decoded.plan, abort.signal).then((found) => {
      if (!abort.signal.aborted && found.status !== 'cancelled')
        setAnswer({ to: r, answer: found });
    });
    return () => abort.abort();
  }, [r, decoded, planToRoute, tries]);

  const state = useMemo((): RunRouteState => {
    if (r === undefined || !decoded) return { status: 'none' };
    if (decoded.status === 'failed') return { status: 'failed', message: planner.problem.badLink };
    if (answer?.to !== r || answer.answer.status === 'cancelled') return { status: 'planning' };
    if (answer.answer.status === 'failed') {
      return { status: 'failed', message: answer.answer.error.message };
    }
    const { plan } = decoded;
    const { route } = answer.answer;
    return {
      status: 'ready',
      chosen: {
        name: name ?? nameOf(plan, route),
        routeId,
        route: pacedRoute(route, paceSecondsPerKm),
        source: guideOfRoute(route, profilesOf(plan)),
        routeOptions: { profile: plan.profile, preferences: plan.preferences },
        ...zonesAsked(plan),
      },
    };
  }, [r, decoded, answer, name, routeId, paceSecondsPerKm]);
  return { ...state, retry: () => setTries((before) => before + 1) };
}

function planAt(r: string): ReturnType<typeof decodePlan> {
  const plan = knownPlan(r);
  return plan ? { status: 'ready', plan } : decodePlan(r);
}

/** Of its legs, in their order. */
function profilesOf({ waypoints, profile }: Plan): readonly string[] {
  return waypoints.slice(1).map((waypoint) => waypoint.profile ?? profile);
}

/** By the names of its ends, else of the ways that it begins and ends on. */
function nameOf(plan: Plan, { waypoints }: Route): string {
  const track = plan.waypoints.find(({ along }) => along?.track.name)?.along?.track;
  if (track) return track.name;
  const end = (index: number) => plan.waypoints.at(index)?.name ?? waypoints.at(index)?.name;
  const [from, to] = [end(0), end(-1)];
  if (from === undefined) return planner.panel.untitled;
  if (isLoop(plan) || to === undefined) return planner.panel.loopTitle(from);
  return planner.panel.title(from, to);
}
