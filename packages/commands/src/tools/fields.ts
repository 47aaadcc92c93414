import { z } from 'zod';

/** One string each, so that a model fills them in easily and never copies a coordinate. */
export const place = z
  .string()
  .min(1)
  .max(200)
  .describe(
    'A name, address, category or coordinates as the person said it; or @here (centre of the map), @me, @selection, @start, @end, @last.',
  );
export const layer = z
  .string()
  .min(1)
  .max(120)
  .describe('The name of a layer as the person said it; or @selected, @last.');
export const thing = z
  .string()
  .min(1)
  .max(200)
  .describe('The name of a layer; or @route, @selection, @last, @all.');
export const field = z.string().min(1).max(120).describe('The name of a field of the layer.');
export const newName = z.string().min(1).max(80).describe('What it is called.');

export const metres = z.number().positive().max(1_000_000);
export const seconds = z.number().positive().max(86_400);
export const heading = z
  .number()
  .min(0)
  .max(360)
  .describe('A direction in degrees clockwise from north.');
export const profile = z
  .enum(['road', 'trail', 'easy', 'night', 'foot'])
  .describe('The kind of run: road, trail, easy (no steps), night (lit), foot (shortest).');

const absolute = z.number().min(0).max(1);
/** The preferences of a search, from 0 (avoid) to 1 (seek). */
export const preferences = z
  .strictObject({
    hills: absolute.optional().describe('0 flat, 1 hilly.'),
    surface: absolute.optional().describe('0 soft ground, 1 paved.'),
    green: absolute.optional().describe('1: parks and woods.'),
    quiet: absolute.optional().describe('1: away from traffic.'),
    lit: absolute.optional().describe('1: lit ways.'),
    avoidRepeats: absolute.optional().describe('1: no way twice.'),
  })
  .describe('Preferences from 0 to 1; only those that were asked for.');

/** Conditions on fields, all of which have to hold. */
export const where = z
  .array(
    z.strictObject({
      field,
      is: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'empty']),
      value: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
    }),
  )
  .max(8)
  .describe('Conditions, all of which have to hold.');

/** The outputs that several tools share. */
export const layerMade = z.strictObject({
  layer: z.string().describe('The name of the layer.'),
  features: z.int().min(0).describe('How many features it has.'),
});
export const routeMade = z.strictObject({
  metres: z.number().min(0),
  seconds: z.number().min(0),
  climbMetres: z.number().min(0),
});
export const placeFound = z.strictObject({
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
});

/** Whether at least one of the named fields is given: what a refinement asks. */
export function hasOneOf(...names: readonly string[]): (input: object) => boolean {
  return (input) =>
    Object.entries(input).some(([name, value]) => names.includes(name) && value !== undefined);
}
