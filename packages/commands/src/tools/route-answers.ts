import { z } from 'zod';
import { noOutput } from '../command-spec.ts';
import { defineTool } from '../tool-spec.ts';
import { hasOneOf, metres, newName, place, placeFound, profile, seconds } from './fields.ts';

export const findReach = defineTool({
  name: 'find_reach',
  area: 'route',
  summary: 'Shows how far one gets from a place in a time or a distance.',
  input: z
    .strictObject({
      centre: place,
      durationSeconds: seconds.optional().describe('Seconds.'),
      distanceMetres: metres.optional().describe('Metres along the ways.'),
      rings: z.int().min(1).max(3).optional().describe('How many rings the reach is cut into.'),
      reverse: z.boolean().optional().describe('From where one gets to the place in that time.'),
      profile: profile.optional(),
    })
    .refine(hasOneOf('durationSeconds', 'distanceMetres'), { path: ['durationSeconds'] }),
  output: z.strictObject({ squareMetres: z.number().min(0) }),
  effect: 'shows',
  needs: ['region'],
  runs: 'anywhere',
  examples: [
    'how far can I get in 30 minutes from here',
    'isochrone 20 min around the station, 3 rings',
    'from where can people reach the stadium in ten minutes',
    'what can I reach within 15 minutes of the harbour',
    'area within 3 km of Zero Square along the streets',
    'show everything in half an hour from the university',
    'reachable area in 20 minutes',
    'where could I be in an hour',
    'catchment of the hospital, 10 minutes',
    'how far do I come in 40 minutes of running from Eastgate',
    'which parts of town are within a quarter of an hour on foot',
    'draw the 12 minute zone around the library',
    'who can get to the school in five minutes',
    'reach of the museum',
  ],
});

export const findAlong = defineTool({
  name: 'find_along',
  area: 'route',
  summary: 'Finds water, toilets and shelter along the route.',
  input: z.strictObject({
    kinds: z
      .array(z.enum(['water', 'toilets', 'shelter']))
      .min(1)
      .optional()
      .describe('What to look for; all of it where absent.'),
    withinMetres: metres.optional().describe('How far beside the route.'),
  }),
  output: z.strictObject({ places: z.array(placeFound) }),
  effect: 'shows',
  needs: ['route'],
  runs: 'page',
  examples: [
    'any water on the way?',
    'toilets and shelters along the route within 300 m',
    'where can I fill my bottle on this run',
    'is there a loo on the route',
    'drinking fountains along the way',
    'somewhere to shelter from the rain on the route',
    'where do I get something to drink while running',
    'places to pee along my run',
    'show water points of the route',
    'can I refill anywhere',
  ],
});

export const describeRoute = defineTool({
  name: 'describe_route',
  area: 'route',
  summary: 'Says a fact of the route.',
  input: z.strictObject({
    about: z
      .enum(['all', 'distance', 'time', 'climb', 'surface', 'splits', 'steepest', 'turns'])
      .describe('What is asked.'),
  }),
  output: z.strictObject({ text: z.string() }),
  effect: 'reads',
  needs: ['route'],
  runs: 'page',
  examples: [
    'how long is it',
    'how long will it take me',
    'what surfaces does my route have',
    'where is the steepest bit',
    'how much climbing is there',
    'how many kilometres is this',
    'show the splits',
    'list the turns',
    'tell me about the route',
    'when would I be back',
    'is the route hilly',
    'how much of it is paved',
    'total ascent of the run',
    'what is the distance of my route',
    'how steep does it get',
    'is there much asphalt on it',
    'how many metres up',
    'sum up this run',
  ],
});

export const setPace = defineTool({
  name: 'set_pace',
  area: 'route',
  summary: 'Keeps the pace of this person on the flat.',
  input: z.strictObject({
    secondsPerKm: z.number().min(120).max(1200).describe('Seconds for a kilometre.'),
  }),
  output: noOutput,
  effect: 'keeps',
  needs: [],
  runs: 'page',
  examples: [
    'I run 5:30 per km',
    'my pace is 9 min/mile',
    'set my pace to 6:00 min/km',
    'I usually do 5 minutes a kilometre',
    'assume 4:45 per kilometre',
    'I am slow, 7:30 per km',
    'use a pace of 10 min per mile',
    'my speed is 5:15 a km',
  ],
});

export const saveRoute = defineTool({
  name: 'save_route',
  area: 'route',
  summary: 'Keeps the route in the account.',
  input: z.strictObject({ name: newName.optional() }),
  output: noOutput,
  effect: 'keeps',
  needs: ['route', 'account'],
  runs: 'page',
  examples: [
    'save this route as Sunday long run',
    'keep the route',
    'store this run in my routes',
    'save it as Harbour loop',
    'remember this route',
    'add it to my saved routes',
    'put this run into my library under the name Evening',
    'I want to keep this one for later',
  ],
});
