import { z } from 'zod';
import { clearRoute } from '../acts/clear-route.ts';
import { closeLoop } from '../acts/close-loop.ts';
import { findAlternatives } from '../acts/find-alternatives.ts';
import { outAndBack } from '../acts/out-and-back.ts';
import { reverseRoute } from '../acts/reverse-route.ts';
import { setProfile } from '../acts/set-profile.ts';
import { noOutput } from '../command-spec.ts';
import { defineTool } from '../tool-spec.ts';
import { hasOneOf, place, preferences, profile, routeMade } from './fields.ts';

export const planRoute = defineTool({
  name: 'plan_route',
  area: 'route',
  summary: 'Plans a route through places in their order.',
  input: z.strictObject({
    stops: z.array(place).min(2).max(100).describe('From the start to the end.'),
    profile: profile.optional(),
    preferences: preferences.optional(),
  }),
  output: routeMade,
  effect: 'changes',
  needs: ['region'],
  runs: 'anywhere',
  examples: [
    'how do I get from here to the hospital on foot',
    'take me from the station to Eastgate via Zero Square',
    'plan a run from Westzero to Easting through Geodesy Gardens, avoiding traffic',
    'way from the harbour to the university without stairs',
    'route from Zero Square to Mount Null',
    'directions to the lighthouse',
    'get me to the stadium from the station',
    'run from here to Harbourside and then to the museum',
    'Null Central to Observatory Hill, quiet',
    'shortest walk between the town hall and the library',
    'lead me to the nearest park',
    'I want to run to the lighthouse',
    'path between the station and the harbour with little traffic',
    'guide me home from the stadium',
    'start at the library, pass the market and end at the port',
    'how can I reach Mount Null from here',
    'bring me to the museum along green ways',
    'connect Eastgate with Westzero on trails',
    'from A to B by way of C',
  ],
});

export const addStop = defineTool({
  name: 'add_stop',
  area: 'route',
  summary: 'Adds a place to the route: at its start, its end, or where the detour is least.',
  input: z.strictObject({
    place,
    at: z.enum(['end', 'start', 'best']).optional().describe('Where; best: the least detour.'),
  }),
  output: routeMade,
  effect: 'changes',
  needs: ['region'],
  runs: 'page',
  examples: [
    'continue to Mount Null',
    'go via the university',
    'start from Zero Square instead',
    'stop by the museum on the way',
    'end at the harbour',
    'add a stop at the lighthouse',
    'pass the town hall too',
    'extend the route to Eastgate',
    'finish at the station instead',
    'I also want to see Observatory Hill on the run',
    'make a detour past the library',
    'include the stadium',
    'begin at the market',
    'swing by the bakery on the way home',
    'put a waypoint at Westzero',
    'the run should go over the bridge',
  ],
});

export const removeStop = defineTool({
  name: 'remove_stop',
  area: 'route',
  summary: 'Takes a stop out of the route.',
  input: z.strictObject({
    stop: z
      .union([z.int().min(1).max(100), z.literal('@last')])
      .describe('The number of the stop, from 1; or @last.'),
  }),
  output: routeMade,
  effect: 'changes',
  needs: ['route'],
  runs: 'page',
  examples: [
    'remove the last stop',
    'delete waypoint 2',
    'take out the 3rd stop',
    'drop the final waypoint',
    'skip the second point',
    'without stop number 4',
    'leave out the last place',
    'get rid of the third waypoint',
    'the second stop can go',
    'do not go to stop 3',
  ],
});

export const reverseRouteTool = defineTool({
  ...reverseRoute,
  area: 'route',
  summary: 'Turns the route around.',
  needs: ['route'],
  runs: 'page',
  examples: [
    ...reverseRoute.examples,
    'the other way round please',
    'do it backwards',
    'start where it ends',
    'run the route in the opposite direction',
    'change direction',
    'anticlockwise instead',
  ],
});

export const outAndBackTool = defineTool({
  ...outAndBack,
  area: 'route',
  summary: 'Leads the route back the way it came.',
  needs: ['route'],
  runs: 'page',
  examples: [
    ...outAndBack.examples,
    'turn around at the end and run back',
    'there and back again on the same road',
    'back along the way I came',
    'double it by going back',
  ],
});

export const closeLoopTool = defineTool({
  ...closeLoop,
  area: 'route',
  summary: 'Leads the route from its end back to its start.',
  needs: ['route'],
  runs: 'page',
  examples: [
    ...closeLoop.examples,
    'bring me back to where I began',
    'make the route a round trip',
    'connect the end with the start',
    'I want to finish at the place I set off from',
  ],
});

export const clearRouteTool = defineTool({
  ...clearRoute,
  area: 'route',
  summary: 'Removes all stops of the route.',
  needs: ['route'],
  runs: 'page',
  examples: [
    ...clearRoute.examples,
    'forget this route',
    'get rid of the route',
    'begin from scratch',
    'erase the run',
    'I want to plan something else from zero',
  ],
});

export const setProfileTool = defineTool({
  ...setProfile,
  area: 'route',
  summary: 'Chooses the kind of run that routes are planned for.',
  needs: [],
  runs: 'page',
  examples: [
    ...setProfile.examples,
    'I have a pushchair with me',
    'trail running please',
    'road profile',
    'I run after dark',
    'plan for walking',
    'I am with a stroller, avoid stairs',
    'set it to night',
  ],
});

const preference = z.union([z.number().min(0).max(1), z.enum(['more', 'less'])]).optional();
export const setPreferences = defineTool({
  name: 'set_preferences',
  area: 'route',
  summary: 'Changes what routes prefer: from 0 to 1, or more or less than now.',
  input: z
    .strictObject({
      hills: preference.describe('0 flat, 1 hilly.'),
      surface: preference.describe('0 soft ground, 1 paved.'),
      green: preference.describe('1: parks and woods.'),
      quiet: preference.describe('1: away from traffic.'),
      lit: preference.describe('1: lit ways.'),
      avoidRepeats: preference.describe('1: no way twice.'),
    })
    .refine(hasOneOf('hills', 'surface', 'green', 'quiet', 'lit', 'avoidRepeats'), {
      path: ['hills'],
    }),
  output: noOutput,
  effect: 'changes',
  needs: [],
  runs: 'page',
  examples: [
    'make it flatter',
    'more green and less traffic',
    'keep to paved roads',
    'avoid hills',
    'softer ground',
    'I prefer lit streets',
    'as quiet as possible',
    'fewer climbs please',
    'can it go through more parks',
    'stay away from busy roads',
    'I do not like asphalt',
    'more climbing',
    'not along the main road',
    'no way twice',
    'shadier and calmer',
    'keep me off the big streets',
  ],
});

export const findLoopsTool = defineTool({
  name: 'find_loops',
  area: 'route',
  summary: 'Finds loops of a length or a duration through a place, to choose one from.',
  input: z
    .strictObject({
      start: place,
      lengthMetres: z.number().min(200).max(100_000).optional().describe('Metres.'),
      durationSeconds: z.number().min(60).max(86_400).optional().describe('Seconds.'),
      headingDegrees: z
        .number()
        .min(0)
        .max(360)
        .optional()
        .describe('The direction to set off in, clockwise from north.'),
      profile: profile.optional(),
      preferences: preferences.optional(),
      count: z.int().min(1).max(5).optional().describe('How many loops.'),
      other: z.boolean().optional().describe('Other loops than those found before.'),
    })
    .refine(hasOneOf('lengthMetres', 'durationSeconds'), { path: ['lengthMetres'] }),
  output: z.strictObject({ routes: z.array(routeMade) }),
  effect: 'changes',
  needs: ['region'],
  runs: 'anywhere',
  examples: [
    'loop of 8 km from the station, flat',
    '10k loop starting here please',
    'five mile loop from Eastgate, quiet and green',
    '45 min run from my location, lit, no steps',
    'round trip, an hour and a half, from the harbour, soft ground',
    'half marathon loop from Zero Square',
    'find a loop of 5 km',
    'a circular run of 40 minutes near me',
    'suggest three rounds of 6 km from the university',
    'I want to jog for half an hour and end where I start',
    'a hilly circuit of 12 km',
    'something around 7 km starting at the park',
    'evening run of an hour, lit',
    'make me a round trip of 15 km towards the north',
    'I feel like running 9 km through the woods',
    'give me a training run of 14 km',
    'short lap of 3 km round the block',
    'where can I run for 20 minutes from the hotel',
    'an easy six miles out of the harbour and back',
    'I have got 50 minutes, plan a jog',
  ],
});

export const findAlternativesTool = defineTool({
  name: findAlternatives.name,
  input: z.strictObject({
    count: z.int().min(1).max(5).optional().describe('How many other ways.'),
  }),
  output: noOutput,
  effect: 'changes',
  area: 'route',
  summary: 'Finds other ways between the same stops.',
  needs: ['route'],
  runs: 'page',
  examples: [
    ...findAlternatives.examples,
    'give me two alternatives',
    'can I go a different way',
    'show me more options for this route',
    'I do not like this way, find another',
  ],
});

export const chooseFound = defineTool({
  name: 'choose_found',
  area: 'route',
  summary: 'Takes one of the routes that were found.',
  input: z.strictObject({
    which: z
      .union([
        z.int().min(1).max(5),
        z.enum(['shortest', 'longest', 'flattest', 'hilliest', 'greenest']),
      ])
      .describe('Its number from 1, or what is most wanted.'),
  }),
  output: routeMade,
  effect: 'changes',
  needs: ['found'],
  runs: 'page',
  examples: [
    'take the second one',
    'I will take the flattest',
    'the third',
    'go with the shortest one',
    'option 2',
    'use the greenest loop',
    'number one is good',
    'the longest please',
    'I like the first best',
    'which one has the least climb, take that',
  ],
});
