import { readModifiers, readSize } from '../modifiers.ts';
import { rule } from '../rule.ts';
import type { Input, Match } from '../rule.ts';
import type { SlotKind } from '../scan.ts';

const every: readonly SlotKind[] = ['L', 'T', 'W', 'P', 'H', 'N'];
const sizes: readonly SlotKind[] = ['L', 'T', 'P', 'R'];

const makeLoop = (input: Input, { scan }: Match): Input => {
  const [heading] = scan.all('H');
  const [count] = scan.all('N');
  return {
    start: '@here',
    ...input,
    ...readSize(scan, 'lengthMetres'),
    ...(typeof heading === 'number' && { headingDegrees: heading }),
    ...(typeof count === 'number' && { count }),
    ...readModifiers(scan, 'absolute'),
  };
};
const makeSizedLoop = (input: Input, match: Match): Input | undefined =>
  match.scan.number('L') === undefined && match.scan.number('T') === undefined
    ? undefined
    : makeLoop(input, match);

const ask =
  "( ( find/suggest/plan/make/give/show/do/have/get/need me? | i'd_like | i've_got | i_have | i_feel_like | is_there | are_there ) )?";
const round =
  'loop/loops/round/rounds/circuit/circuits/round_trip/round_trips/lap/laps/circular_run/circular_runs/circular_route/circular_routes/circular_walk/circle';
const where =
  '( ( that? starting/starts/start/beginning ( and/& finishing/ending/finish/end )? )? from/at/around/near/in/by/out_of? <place:start> ( and back )? )?';

/** Loops: of a length or a duration. */
export const loopRules = [
  rule(
    'find_loops',
    `${ask} a/an/the/some/my/any? evening/morning/training/short/long/nice/good/quick/little? ${round} run? ${where}`,
    makeLoop,
    { absorbs: every },
  ),
  rule('find_loops', `${ask} a/an? run/jog`, makeLoop, { absorbs: every }),
  rule(
    'find_loops',
    `${ask} a/an/the? evening/morning/training/short/long/nice/good/quick/little? run/jog/walk/running/jogging ${where}
     ,? start/starting and/& finish/end/finishing/ending at/in <place:start>
     ,? from <place:start> ( and back )?`,
    makeSizedLoop,
    { absorbs: every },
  ),
];

const makeReach = (input: Input, { scan }: Match): Input => {
  const { profile } = readModifiers(scan, 'absolute');
  const rings = scan.number('R');
  return {
    centre: '@here',
    ...input,
    ...readSize(scan, 'distanceMetres'),
    ...(rings !== undefined && { rings }),
    ...(profile !== undefined && { profile }),
  };
};
const of = '( from/of/around/for/near/starting_at/starting_from <place:centre> )?';

/** How far one gets. */
export const reachRules = [
  rule(
    'find_reach',
    `how far can/could/do/would/will i/we/you/one get/run/go/walk/come/reach? ${of}
     where can/could i/we/you/one get/be/get_to/run_to/run/go ${of}
     what can/could i/we/you/one reach/get_to/run_to ${of}
     what/everything is/that_is/i_can/can_be? reachable/within_reach/reach/reached ${of}
     show/draw/make/find me? a/an/the? isochrone/isochrones/reach/reachable_area/catchment ${of}
     a/an/the? isochrone/isochrones/reach/reachable_area/catchment/area_of_reach ${of}`,
    makeReach,
    { absorbs: sizes },
  ),
  rule(
    'find_reach',
    `from where can/could people/i/we/one/you/anyone/somebody reach/get_to/run_to <place:centre>
     who can/could reach/get_to/run_to <place:centre>`,
    (input, match) => ({ ...makeReach(input, match), reverse: true }),
    { absorbs: sizes },
  ),
];

const people = 'people/residents/inhabitants/persons';

/** Who lives where. */
export const peopleRules = [
  rule(
    'count_people',
    `how many ${people} live/are/reside/are_there/there_are in/inside/within <thing:area>
     how many live in/inside/within <thing:area>
     population/inhabitants/residents of/in/inside/within <thing:area>
     ( what is | what's | count ) the? population of/in/inside/within <thing:area>`,
    ({ area }) => (area === '@route' || area === '@last' || area === '@all' ? undefined : { area }),
  ),
  rule(
    'count_people',
    `how many ${people} live/are/reside/are_there/there_are from/of/around/near <place:centre>
     how many ${people} can? get/run/walk/come/go? to <place:centre>
     how many ${people} can reach <place:centre>
     how many live from/of/around/near <place:centre>
     population/inhabitants/residents/people of/in/around/near/from <place:centre>
     ( what is | what's | count ) the? population/people of/in/around/near/from <place:centre>
     number of ${people} of/in/around/near/from <place:centre>`,
    (input, { scan }) => {
      const { profile } = readModifiers(scan, 'absolute');
      const size = readSize(scan, 'radiusMetres');
      return { ...input, ...size, ...(profile !== undefined && { profile }) };
    },
    { absorbs: ['L', 'T', 'P'] },
  ),
];
