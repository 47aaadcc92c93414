import { distanceMetres } from '@webmaps/geo/distance';
import {
  addWaypoint,
  clearPlan,
  closeLoop,
  hasRoom,
  insertWaypoint,
  outAndBack,
  removeWaypoint,
  replacePlan,
  reverseRoute,
} from '@webmaps/plan/plan';
import type { Change, Plan } from '@webmaps/plan/plan';
import { PREFERENCE_STEPS, preferenceNames, stepOf, withStep } from '@webmaps/plan/preferences';
import type { RouteOptions } from '@webmaps/plan/preferences';
import type { Place } from '@webmaps/plan/waypoint';
import { preferencesText } from '../../../route-search/preference-words.ts';
import { text } from '../../../text/en/assistant-answers.ts';
import { fail } from './act.ts';
import type { ActContext, ActOutcome, ActsOf } from './act.ts';
import type { InputOf } from './doable-tools.ts';
import { editDraft } from './draft.ts';
import type { Draft, NamedPosition } from './draft.ts';
import { routeOfPlan } from './route-of-plan.ts';
import { routeLine, sourceOf } from './route-words.ts';

type PlanTool =
  | 'plan_route'
  | 'add_stop'
  | 'remove_stop'
  | 'reverse_route'
  | 'out_and_back'
  | 'close_loop'
  | 'clear_route'
  | 'set_profile'
  | 'set_preferences';

/** The commands that edit the plan. */
export const planActs: ActsOf<PlanTool> = {
  async plan_route({ stops, profile, preferences }, context) {
    const places: Place[] = [];
    let last: NamedPosition | null = null;
    for (const stop of stops) {
      const found = await context.place(stop);
      if (found.status !== 'found') return found;
      last = found.place;
      places.push(placeOf(found.place));
    }
    const { plan } = context.draft;
    const options = optionsOf({ profile, preferences }, plan);
    return edited(replacePlan(plan, places, options), { ...context, last });
  },

  async add_stop({ place, at = 'end' }, context) {
    const found = await context.place(place);
    if (found.status !== 'found') return found;
    const { plan } = context.draft;
    if (!hasRoom(plan)) return fail(text.noRoom);
    const added = placeOf(found.place);
    const change =
      at === 'end'
        ? addWaypoint(plan, added)
        : insertWaypoint(plan, { ...added, index: at === 'start' ? 0 : leastDetour(plan, added) });
    return edited(change, { ...context, last: found.place });
  },

  async remove_stop({ stop }, context) {
    const { waypoints } = context.draft.plan;
    const waypoint = stop === '@last' ? waypoints.at(-1) : waypoints[stop - 1];
    if (!waypoint) return fail(text.noStop(waypoints.length));
    return edited(removeWaypoint(waypoint.id), context);
  },

  reverse_route: (_, context) => edited(reverseRoute(context.draft.plan), context),
  out_and_back: (_, context) =>
    hasRoom(context.draft.plan, context.draft.plan.waypoints.length - 1)
      ? edited(outAndBack(context.draft.plan), context)
      : Promise.resolve(fail(text.noRoom)),
  close_loop: (_, context) =>
    hasRoom(context.draft.plan)
      ? edited(closeLoop(context.draft.plan), context, text.isLoop)
      : Promise.resolve(fail(text.noRoom)),
  clear_route: (_, context) => edited(clearPlan(context.draft.plan), context),
  set_profile: ({ profile }, context) => edited({ kind: 'set_profile', profile }, context),

  async set_preferences(input, context) {
    const { plan } = context.draft;
    const changes = preferenceNames.flatMap((name): readonly Change[] => {
      const wanted = name === 'difficult' ? undefined : input[name];
      if (wanted === undefined) return [];
      const now = stepOf(plan, name);
      const step =
        wanted === 'more' || wanted === 'less'
          ? now + (wanted === 'more' ? MORE_STEPS : -MORE_STEPS)
          : Math.round(wanted * PREFERENCE_STEPS);
      const clamped = Math.min(Math.max(step, 0), PREFERENCE_STEPS);
      return clamped === now ? [] : [{ kind: 'set_preference', name, step: clamped }];
    });
    if (changes.length === 0) return fail(text.isPreferred);
    let draft = context.draft;
    for (const change of changes.slice(0, -1)) draft = editDraft(draft, change);
    return edited(changes.at(-1), { ...context, draft });
  },
};

/** "More" of a preference: enough that its word changes. */
const MORE_STEPS = 7;

/** The draft with the edit and its route; where nothing would change, why. */
export async function edited(
  change: Change | undefined,
  context: ActContext & { readonly last?: NamedPosition | null },
  unchanged: string = text.needsTwo,
): Promise<ActOutcome> {
  if (!change) return fail(unchanged);
  const draft = editDraft(context.draft, change);
  if (draft.plan === context.draft.plan) return fail(text.isSo);
  const answer = await routeOfPlan(draft.plan, context);
  if (answer.status !== 'ready') return answer;
  const { route } = answer;
  const after: Draft = {
    ...draft,
    route,
    // What was found is of the plan before.
    found: null,
    layer: null,
    ...(context.last !== undefined && { last: context.last }),
  };
  if (!route) {
    const count = draft.plan.waypoints.length;
    return {
      status: 'done',
      draft: after,
      result: { lines: [count === 0 ? preferencesText(draft.plan) : text.oneStop] },
    };
  }
  return {
    status: 'done',
    draft: after,
    result: {
      headline: routeLine(route, context.preferences()),
      lines: [preferencesText(draft.plan)],
      source: sourceOf(route, context),
    },
  };
}

/** How ways are chosen, from what was said of it over what the plan has. */
export function optionsOf(
  {
    profile,
    preferences = {},
  }: Pick<InputOf<'plan_route'>, 'profile'> & {
    readonly preferences?: InputOf<'plan_route'>['preferences'];
  },
  before: RouteOptions,
): RouteOptions {
  const start: RouteOptions =
    profile === undefined || profile === before.profile
      ? { profile: before.profile, preferences: before.preferences }
      : { profile, preferences: {} };
  return preferenceNames.reduce((options, name) => {
    const value = name === 'difficult' ? undefined : preferences[name];
    return value === undefined
      ? options
      : withStep(options, name, Math.round(value * PREFERENCE_STEPS));
  }, start);
}

function placeOf({ name, position, isPointer }: NamedPosition): Place {
  return { position, snap: true, ...(!isPointer && { name }) };
}

/** The index at which a stop adds the least, as the crow flies. */
function leastDetour({ waypoints }: Plan, { position }: Place): number {
  let [best, least] = [waypoints.length, Infinity];
  for (let index = 1; index < waypoints.length; index++) {
    const before = waypoints[index - 1]?.position;
    const after = waypoints[index]?.position;
    if (!before || !after) continue;
    const detour =
      distanceMetres(before, position) +
      distanceMetres(position, after) -
      distanceMetres(before, after);
    if (detour < least) [best, least] = [index, detour];
  }
  return best;
}
