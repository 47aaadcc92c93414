import { z } from 'zod';
import { defineTool } from '../tool-spec.ts';
import { hasOneOf, metres, place, profile, seconds, thing } from './fields.ts';

export const measure = defineTool({
  name: 'measure',
  area: 'measure',
  summary: 'Measures the straight distance of two places, or the length or area of a thing.',
  input: z
    .strictObject({
      what: z.enum(['distance', 'length', 'area']).describe('What is measured.'),
      of: thing.optional(),
      from: place.optional(),
      to: place.optional(),
    })
    .refine((input) => input.what !== 'distance' || input.from !== undefined, { path: ['from'] })
    .refine((input) => input.what !== 'distance' || input.to !== undefined, { path: ['to'] })
    .refine((input) => input.what === 'distance' || input.of !== undefined, { path: ['of'] }),
  output: z.strictObject({ value: z.number(), unit: z.enum(['m', 'm2']) }),
  effect: 'reads',
  needs: [],
  runs: 'page',
  examples: [
    'how big is the selected area',
    'straight line distance from the station to the harbour',
    'how far is it from Zero Square to Eastgate as the crow flies',
    'what is the area of this polygon',
    'length of the selected line',
    'measure the distance between the museum and the library',
    'how many square metres is the selection',
    'how large is this shape',
    'beeline from the lighthouse to the port',
    'how many hectares did I draw',
    'what is the acreage of the selected piece',
    'how far apart are the stadium and the town hall',
  ],
});

export const measureElevation = defineTool({
  name: 'measure_elevation',
  area: 'measure',
  summary: 'Gives the elevation of a place, or the profile along a thing.',
  input: z
    .strictObject({ place: place.optional(), along: thing.optional() })
    .refine(hasOneOf('place', 'along'), { path: ['place'] }),
  output: z.strictObject({
    metres: z.number().optional(),
    climbMetres: z.number().min(0).optional(),
    descentMetres: z.number().min(0).optional(),
  }),
  effect: 'reads',
  needs: ['region'],
  runs: 'anywhere',
  examples: [
    'how high is Mount Null',
    'elevation profile of the route',
    'what is the altitude here',
    'height above sea level of the station',
    'how high up am I',
    'elevation of Observatory Hill',
    'show the height profile along the selected line',
    'at what elevation is the university',
    'how many metres above the sea is the lighthouse',
    'up and down along my run as a graph',
  ],
});

export const countPeople = defineTool({
  name: 'count_people',
  area: 'measure',
  summary: 'Counts who lives in an area, in a circle, or within reach of a place.',
  input: z
    .strictObject({
      area: thing.optional(),
      centre: place.optional(),
      radiusMetres: metres.optional().describe('Metres around the place.'),
      durationSeconds: seconds.optional().describe('Seconds of running from the place.'),
      profile: profile.optional(),
    })
    .refine(hasOneOf('area', 'centre'), { path: ['centre'] })
    .refine(
      (input) =>
        input.area !== undefined ||
        input.radiusMetres !== undefined ||
        input.durationSeconds !== undefined,
      { path: ['radiusMetres'] },
    ),
  output: z.strictObject({ people: z.number().min(0) }),
  effect: 'reads',
  needs: ['region'],
  runs: 'page',
  examples: [
    'how many people live within 15 minutes of here',
    'how many residents are in the selected polygon',
    'how many people can walk to the hospital in 10 min',
    'population within 2 km of the station',
    'inhabitants of the selected area',
    'who lives within 500 m of the harbour',
    'number of people around Zero Square in a radius of 1 km',
    'count the population of this area',
    'how many live near the stadium',
    'how many neighbours does the school have within a kilometre',
    'people that get to the library in 20 minutes',
    'what is the population here',
  ],
});

export const lineOfSight = defineTool({
  name: 'line_of_sight',
  area: 'measure',
  summary: 'Says whether one place can be seen from another.',
  input: z.strictObject({ from: place, to: place }),
  output: z.strictObject({ visible: z.boolean() }),
  effect: 'reads',
  needs: ['region'],
  runs: 'page',
  examples: [
    'can you see Halfway Light from Observatory Hill',
    'is Mount Null visible from the harbour',
    'line of sight from the station to the lighthouse',
    'can I see the sea from here',
    'is there a view of the stadium from Mount Null',
    'could one spot the lighthouse from Eastgate',
    'does anything block the view between the tower and the port',
    'will I see the university from the bridge',
  ],
});
