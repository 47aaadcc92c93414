import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import { replacePlan, withNamesOf } from '@webmaps/plan/plan';
import { withStep } from '@webmaps/plan/preferences';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { pacedRoute } from '../../../display/paced-route.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { areaQuantity } from '../../../display/area-quantity.ts';
import type { FoundAnswer } from '../../../engine/engine.ts';
import type { IsochroneRing } from '../../../map/route/isochrone/isochrone-layers.ts';
import { lineAlong, nearbyMetres } from '../../../route-request/line-along.ts';
import { areaOf } from '../../../route-search/isochrone-area.ts';
import {
  isochroneLimits,
  ringRequest,
  ringSizes,
} from '../../../route-search/isochrone-question.ts';
import type { RingCount } from '../../../route-search/isochrone-question.ts';
import { loopCounts, loopLimits, loopRequest } from '../../../route-search/loop-question.ts';
import { placesOfRoute } from '../../../route-search/places-of-route.ts';
import { isSize } from '../../../route-search/size.ts';
import { sizeLabel } from '../../../route-search/size-label.ts';
import type { Size } from '../../../route-search/size.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { fail } from './act.ts';
import type { ActContext, ActOutcome, ActsOf } from './act.ts';
import { cleanName } from './clean-name.ts';
import type { Found } from './draft.ts';
import { edited, optionsOf } from './plan-acts.ts';
import { problemMessage } from './route-of-plan.ts';
import { routeLine, sourceAt, sourceOf } from './route-words.ts';

type FindTool = 'find_loops' | 'find_alternatives' | 'choose_found' | 'find_reach' | 'find_along';

/** The commands that find routes, areas and places along a route. */
export const findActs: ActsOf<FindTool> = {
  async find_loops(input, context) {
    const size = sizeOf(input.durationSeconds, input.lengthMetres);
    if (!size || !isSize(size, loopLimits)) return fail(text.loopSize);
    const start = await context.place(input.start);
    if (start.status !== 'found') return start;
    const { plan, found } = context.draft;
    const options = optionsOf(input, { profile: plan.profile, preferences: {} });
    const seed = input.other && found?.kind === 'loops' ? found.seed + 1 : 1;
    const { engine, signal } = context;
    const { paceSecondsPerKm } = context.preferences();
    const request = loopRequest(
      { start: start.place.position, size, heading: null },
      { routeOptions: options, paceSecondsPerKm, count: input.count ?? loopCounts.usual, seed },
    );
    const answer = await engine.loops(
      {
        ...request,
        ...(input.headingDegrees !== undefined && { headingDegrees: input.headingDegrees }),
      },
      { signal },
    );
    const startName = start.place.isPointer ? undefined : start.place.name;
    return listed(
      answer,
      { kind: 'loops', options, startName, seed },
      { ...context, last: start.place },
    );
  },

  async find_alternatives({ count }, context) {
    const { plan } = context.draft;
    const [first, last] = [plan.waypoints[0], plan.waypoints.at(-1)];
    if (!first || !last || plan.waypoints.length !== 2) return fail(text.alternativesNeedTwo);
    const { profile, preferences } = plan;
    const answer = await context.engine.alternatives(
      {
        waypoints: [first, last].map(({ position }) => ({ position })),
        profile,
        preferences,
        ...zonesAsked(plan),
        ...(count !== undefined && { count }),
      },
      { signal: context.signal },
    );
    const options = { profile, preferences };
    return listed(
      answer,
      { kind: 'alternatives', options, startName: undefined, seed: 1 },
      context,
    );
  },

  async choose_found({ which }, context) {
    const { found, plan } = context.draft;
    const route = found && pickRoute(found.routes, which);
    if (!route) return fail(text.noSuchRoute(found?.routes.length ?? 0));
    const places = placesOfRoute(route);
    const ends = places.map((place, index) =>
      found.startName !== undefined && (index === 0 || index === places.length - 1)
        ? { ...place, name: found.startName }
        : place,
    );
    // What of it is run twice was decided when it was found.
    const options = withStep(found.options, 'avoidRepeats', 0);
    return edited(replacePlan(plan, withNamesOf(plan, ends), options), context);
  },

  async find_reach(input, context) {
    const size = sizeOf(input.durationSeconds, input.distanceMetres);
    if (!size || !isSize(size, isochroneLimits)) return fail(text.reachSize);
    const answer = await context.place(input.centre);
    if (answer.status !== 'found') return answer;
    const { place } = answer;
    const { units, paceSecondsPerKm } = context.preferences();
    const question = {
      centre: place.position,
      size,
      rings: (input.rings ?? 1) as RingCount,
      reverse: input.reverse ?? false,
    };
    const profile = input.profile ?? context.draft.plan.profile;
    const rings: IsochroneRing[] = [];
    const lines: string[] = [];
    let source: string | undefined;
    for (const each of ringSizes(question)) {
      const found = await context.engine.isochrone(
        ringRequest(question, { size: each, profile, paceSecondsPerKm }),
        { signal: context.signal },
      );
      if (found.status === 'cancelled') return found;
      if (found.status === 'failed') return fail(problemMessage(found.error, { units }));
      const { features } = found.isochrone;
      const label = sizeLabel(each, units);
      rings.push({ label, polygons: features.map(({ geometry }) => geometry.coordinates) });
      lines.push(text.reach(label, quantityText(areaQuantity(areaOf(features), units))));
      source = sourceAt(place.position, context, found.isochrone.source);
    }
    const box = bboxOf(rings.flatMap(({ polygons }) => polygons.flat(2)));
    if (box) showBox(box, context);
    return {
      status: 'done',
      draft: {
        ...context.draft,
        layer: { kind: 'rings', rings, centre: place.position },
        last: place,
      },
      result: { lines, source },
    };
  },

  async find_along({ kinds, withinMetres = nearbyMetres }, context) {
    const { route } = context.draft;
    if (!route) return fail(text.needsRoute);
    const { units } = context.preferences();
    const answer = await context.engine.along(
      {
        geometry: lineAlong(route),
        kinds: [...(kinds ?? ['water', 'toilets', 'shelter'])],
        withinMetres: Math.min(withinMetres, MAX_ALONG_METRES),
      },
      { signal: context.signal },
    );
    if (answer.status === 'cancelled') return answer;
    if (answer.status === 'failed') return fail(problemMessage(answer.error, { units }));
    const places = answer.places.slice(0, MAX_LISTED).map((place, index) => ({
      id: `along-${index}`,
      name: cleanName(place.name ?? place.category.replaceAll('_', ' ')),
      position: place.position,
      detail: text.atMetres(quantityText(distanceQuantity(place.distanceMetres, units))),
    }));
    const distance = quantityText(distanceQuantity(withinMetres, units));
    return {
      status: 'done',
      draft: { ...context.draft, layer: { kind: 'places', places } },
      result: {
        headline: text.countPlaces(answer.places.length),
        lines: [
          text.withinOfRoute(distance),
          ...(answer.places.length > MAX_LISTED ? [text.firstListed(MAX_LISTED)] : []),
        ],
        places,
        source: sourceOf(route, context),
      },
    };
  },
};

const MAX_LISTED = 20;
const MAX_ALONG_METRES = 2000;

function sizeOf(seconds: number | undefined, metres: number | undefined): Size | undefined {
  if (metres !== undefined) return { unit: 'metres', value: metres };
  return seconds === undefined ? undefined : { unit: 'seconds', value: seconds };
}

/** The routes as rows to choose from; the plan stays as it is. */
function listed(
  answer: FoundAnswer,
  found: Omit<Found, 'routes' | 'cardId'>,
  context: ActContext & { readonly last?: ActContext['draft']['last'] },
): ActOutcome {
  const preferences = context.preferences();
  if (answer.status === 'cancelled') return answer;
  if (answer.status === 'failed') return fail(problemMessage(answer.error, preferences));
  const routes = answer.routes.map((route) => ({
    ...route,
    ...pacedRoute(route, preferences.paceSecondsPerKm),
  }));
  const [first] = routes;
  if (!first) return fail(text.noneFound);
  const box = bboxOf(routes.flatMap(({ geometry }) => geometry.coordinates));
  if (box) showBox(box, context);
  const { cardId } = context;
  return {
    status: 'done',
    draft: {
      ...context.draft,
      found: { ...found, routes, cardId },
      layer: null,
      ...(context.last !== undefined && { last: context.last }),
    },
    result: {
      headline: text.countRoutes(found.kind, routes.length),
      lines: routes.map((route, index) => `${index + 1}. ${routeLine(route, preferences)}`),
      source: sourceOf(first, context),
    },
  };
}

/** Shows a box, unless all of it is in view. */
export function showBox(
  box: Parameters<typeof growBbox>[0],
  { map }: Pick<ActContext, 'map'>,
): void {
  const handle = map();
  if (handle && !handle.shows(box)) handle.fitBounds(box, { motion: 'fly' });
}

type Which = number | 'shortest' | 'longest' | 'flattest' | 'hilliest' | 'greenest';

/** The route of a number from 1, or the one that has most of what is wanted. */
function pickRoute(routes: readonly FoundRoute[], which: Which): FoundRoute | undefined {
  if (typeof which === 'number') return routes[which - 1];
  const measure: Readonly<Record<Exclude<Which, number>, (route: FoundRoute) => number>> = {
    shortest: ({ distanceMetres }) => -distanceMetres,
    longest: ({ distanceMetres }) => distanceMetres,
    flattest: ({ climbMetres }) => -(climbMetres ?? 0),
    hilliest: ({ climbMetres }) => climbMetres ?? 0,
    greenest: ({ surroundings }) => surroundings?.green ?? 0,
  };
  const of = measure[which];
  return routes.toSorted((a, b) => of(b) - of(a))[0];
}
