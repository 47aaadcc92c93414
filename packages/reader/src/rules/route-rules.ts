import { rule } from '../rule.ts';
import type { Input, Match } from '../rule.ts';

const withRoute = { when: (context: { route?: boolean }) => context.route === true };

const it = '( it | ( the/my/this/that planned? route/run/loop ) )';

/** The planned route: what is done with it, and facts of it. */
export const routeRules = [
  rule(
    'choose_found',
    `( take/use/choose/pick/go_with/i_take/i'll_take/i_will_take/keep )? the/number/option/route/loop? loop/route/option/number? <which> one/loop/route/option?
     <which> one/loop/route/option? please`,
    ({ which }) => ({ which }),
    { when: ({ found = 0 }) => found > 0 },
  ),
  rule(
    'set_pace',
    `( i run at? | i usually? run/do | my pace is | set my? pace to | use/assume | pace | at )? a_pace_of? <V:secondsPerKm>`,
  ),
  rule(
    'save_route',
    `save/keep/store/remember the/this/my/that route/run/loop
     save/keep/store the/this/my/that route/run/loop as/under_the_name/named/called <text:name>
     save/keep/store it as <text:name>`,
    {},
    withRoute,
  ),
  rule(
    'reverse_route',
    `reverse/flip/invert ${it}?
     turn ${it} around/round
     turn around/round ${it}?
     reverse/flip/change/invert the? direction ( of ${it} )?
     ( run/do/make )? ${it}? the? other way round/around?
     the? other direction
     run/do ${it} backwards`,
    {},
    withRoute,
  ),
  rule(
    'out_and_back',
    `( make ${it} )? an? out_and_back/out-and-back
     and? come/run/go/return? back the same way/route/path
     return on/along? the same way/route/path
     retrace my steps`,
    {},
    withRoute,
  ),
  rule(
    'close_loop',
    `close the loop/circle
     close ${it}
     make ${it} a loop/circle/round_trip
     ( bring/lead/take me | return | go )? back? to the start/beginning
     finish/end where i started/start/began
     end/finish at the start`,
    {},
    withRoute,
  ),
  rule(
    'clear_route',
    `clear/delete/remove/erase/forget ${it}
     clear
     start over
     remove/delete/clear all? the? waypoints/stops/points`,
    {},
    withRoute,
  ),
  rule(
    'find_alternatives',
    `( show_me/are_there/is_there/find/give_me )? any/some/a/an? other/different/alternative/another way/ways/route/routes
     ( show_me/are_there/find/give_me )? any/some? <whole:count>? alternatives/alternative_routes
     what else could i run`,
    {},
    withRoute,
  ),
  fact(
    'distance',
    `how long/far is ${it}
     ( what is | what's )? the? total? distance/length ( of ${it} )?
     how many kilometres/km/miles is/are/does ${it} have?`,
  ),
  fact(
    'time',
    `how long/much_time will/would/does ${it} take me?
     how long will/would i need/take
     ( what is | what's )? the? duration ( of ${it} )?
     ( what is | what's )? the? time of ${it}`,
  ),
  fact(
    'climb',
    `how much climb/climbing/ascent/elevation_gain ( is/are there | does ${it} have | is in ${it} )?
     ( what is | what's )? the? total? climb/ascent/elevation_gain ( of/on ${it} )?
     how many metres/meters of? up/climb/ascent`,
  ),
  fact(
    'surface',
    `what/which surface/surfaces ( does/do ${it} have | is/are ${it} on? )?
     ( what is | what's )? the surface ( of ${it} )?
     surface/surfaces ( of ${it} )?`,
  ),
  fact(
    'steepest',
    `where is the steepest bit/part/place/section ( of ${it} )?
     where's the steepest bit/part/place/section ( of ${it} )?
     the? steepest bit/part/place/section ( of ${it} )?
     how steep is/does ${it} get?`,
  ),
  fact('splits', `show/list/what_are? the/my? splits ( of ${it} )?`),
  fact('turns', `show/list? the? turns/cues/turn-by-turn/directions ( of ${it} )?`),
  fact('all', `( tell me about | describe | sum up ) ${it}`),
  rule(
    'find_along',
    `( is_there/are_there/where_is/where_are/find/show/show_me/where_can_i_find/where_can_i_get/any | where do i get )? any/some/the? <kinds> ( on/along the/my/this way/route/run | along it )`,
    ({ kinds }, { scan }) => {
      const within = scan.number('L');
      return { kinds, ...(within !== undefined && { withinMetres: within }) };
    },
    { absorbs: ['L'], ...withRoute },
  ),
];

function fact(about: string, templates: string) {
  return rule('describe_route', templates, { about } satisfies Input, withRoute);
}

export type { Match };
