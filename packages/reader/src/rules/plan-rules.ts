import { rule } from '../rule.ts';
import type { Input, Match } from '../rule.ts';
import { readModifiers } from '../modifiers.ts';

const withRoute = { when: (context: { route?: boolean }) => context.route === true };
const run = ['W', 'P'] as const;

const order = ['a', 'via', 'b'] as const;
const planStops = (input: Input, match: Match): Input => {
  const stops = order.flatMap((part) => {
    const value = input[part];
    if (value !== undefined) return Array.isArray(value) ? value : [value];
    // "Route to the harbour" starts here; "route from here" lacks its end.
    return part === 'a' ? ['@here'] : [];
  });
  return { stops, ...readModifiers(match.scan, 'absolute') };
};

const lead =
  '( ( take/get/bring/lead/guide/send me | how do/can/would/could/should i get/go/run/walk | plan/make/find/show/give ( me )? | i want/need to? get/go/run/walk? | run/walk/jog )? ( a/an/the/some/my? new/quick/short/shortest/nice/best? route/run/way/walk/jog/directions/path/trip )? )?';

/** Routes through places. */
export const planRules = [
  rule(
    'plan_route',
    `${lead} from <place:a> to <place:b> via/through/by_way_of/over/past <places:via>
     ${lead} from <place:a> via/through/by_way_of/over/past <places:via> to <place:b>
     ${lead} from <place:a> to <place:b>
     ${lead} to <place:b> from <place:a> via/through/by_way_of/over/past <places:via>
     ${lead} to <place:b> from <place:a>
     ${lead} between <place:a> and <place:b>
     ${lead} to <place:b> via/through/by_way_of/over/past <places:via>
     ${lead} to <place:b>
     take/get/bring/lead/guide me to <place:b>
     ( route/way/directions/path/run ) from/to
     ( route/way/directions/path ) from <place:a>
     <place:a> to <place:via> to <place:b>
     <place:a> to <place:b>`,
    planStops,
    { absorbs: run },
  ),
];

/** Edits of the stops. Going on to a place needs a route to go on from. */
export const stopRules = [
  rule(
    'remove_stop',
    `remove/delete/take_out/drop/skip the? last/final stop/waypoint/point`,
    { stop: '@last' },
    withRoute,
  ),
  rule(
    'remove_stop',
    `remove/delete/take_out/drop/skip the? stop/waypoint/point number? <whole:stop>
     remove/delete/take_out/drop/skip the? <ordinal:stop> stop/waypoint/point`,
    {},
    withRoute,
  ),
  rule(
    'add_stop',
    `continue/go_on/carry_on/extend_it/extend_the_route/extend_my_route to <place>
     end/finish at/in <place> instead?`,
    { at: 'end' },
    withRoute,
  ),
  rule('add_stop', `start/begin from/at/in <place> instead?`, { at: 'start' }, withRoute),
  rule(
    'add_stop',
    `go/pass/run/lead? via/past/by_way_of/through <place> too/as_well/on_the_way/instead?
     stop by/at/in <place> too/as_well/on_the_way?
     pass/include <place> too/as_well/on_the_way/on_the_route?
     add a? stop/waypoint/detour at/in/to <place>
     add <place> to the/my/this route/run
     add <place> on the way`,
    { at: 'best' },
    withRoute,
  ),
];

/** What routes prefer, where there is nothing else in the sentence. */
export const preferenceRules = [
  rule(
    'set_profile',
    `switch/change/go/set_it/set to
     switch to the? profile/mode
     the? profile
     use the? profile/mode?
     i/we/i'm/i_am run/running?
     i have ( with me )?
     ,?`,
    (_, { scan }) => {
      const { profile, preferences } = readModifiers(scan, 'relative');
      return profile !== undefined && preferences === undefined ? { profile } : undefined;
    },
    { absorbs: run },
  ),
  rule(
    'set_preferences',
    `make it/the_route/this/my_route/the_run/my_run a/an/the? route/run?
     keep/stay/stick it/me? to? the?
     i prefer/like/want
     i'd rather have?
     use/take/prefer
     can it be
     please? ,?`,
    (_, { scan }) => {
      const { profile, preferences } = readModifiers(scan, 'relative');
      return profile === undefined ? preferences : undefined;
    },
    { absorbs: run },
  ),
];
