import type { Preferences } from '@webmaps/router/cost/preferences';
import { isZone, zoneLimits } from '@webmaps/geo/zone';
import { z } from 'zod';
import { positionSchema } from './position.ts';
import type { Agrees } from './agrees.ts';

const preference = z.number().min(0).max(1);

/** The defaults are the profile's own; its `avoidRepeats` is for loops. */
const preferencesSchema = z
  .object({
    hills: preference.exactOptional().describe('0 flat, 0.5 as they come, 1 hilly.'),
    surface: preference.exactOptional().describe('0 soft ground, 0.5 any, 1 paved.'),
    green: preference
      .exactOptional()
      .describe('1 goes far out of the way for parks, woods and water.'),
    quiet: preference.exactOptional().describe('1 goes far out of the way of traffic.'),
    lit: preference.exactOptional().describe('1 goes far out of the way for street lamps.'),
    avoidRepeats: preference
      .exactOptional()
      .describe(
        '1 uses a way twice only where there is no other. When absent 0.5 in loops, 0 in routes.',
      ),
    difficult: preference
      .exactOptional()
      .describe(
        'From 0.5 on paths of T4 to T6 of the SAC scale are taken too. Default 0 in all profiles.',
      ),
  })
  .meta({ id: 'Preferences', description: 'Preferences, each from 0 to 1.' });

/** The choice of ways; part of every request for a route. */
export const routeOptionsShape = {
  profile: z
    .string()
    .min(1)
    .max(64)
    .exactOptional()
    .describe('"road" (the default), "trail", "easy", "night" or "foot".'),
  preferences: preferencesSchema.exactOptional(),
};

/** Parts of the map to keep away from, or to keep to. */
export const zonesShape = {
  zones: z
    .array(
      z
        .object({
          kind: z.enum(['avoid', 'prefer']),
          shape: z
            .enum(['area', 'line'])
            .describe('A line is what is at most 20 m beside it; an area closes by itself.'),
          corners: z.array(positionSchema).min(2).max(zoneLimits.corners),
        })
        .refine(isZone, 'An area needs three corners, and a zone at most 0.12° on either axis.')
        .meta({ id: 'Zone', description: 'A part of the map.' }),
    )
    .max(zoneLimits.zones)
    .exactOptional()
    .describe('Ways in them are avoided unless there is no other, or preferred.'),
};

/** Optional parts of the answer. */
export const extrasShape = {
  cues: z.boolean().exactOptional().describe('Whether to include turn cues.'),
  splits: z
    .union([z.boolean(), z.enum(['km', 'mile'])])
    .exactOptional()
    .describe('True is every kilometre.'),
};

/** The region that answers. */
export const regionShape = {
  region: z
    .string()
    .min(1)
    .max(63)
    .exactOptional()
    .describe('Id from GET /regions; chosen by the positions when absent.'),
};

true satisfies Agrees<z.infer<typeof preferencesSchema>, Partial<Preferences>>;
