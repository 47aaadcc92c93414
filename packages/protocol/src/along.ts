import { z } from 'zod';
import { maxAlongMetres } from './limits.ts';
import { trackLineSchema } from './match.ts';
import { positionSchema } from './position.ts';
import { regionShape } from './route-options.ts';

/** What a runner may need on the way. */
export const alongKinds = ['water', 'food', 'toilets', 'shelter'] as const;

export type AlongKind = (typeof alongKinds)[number];

export const alongRequestSchema = z
  .object({
    geometry: trackLineSchema,
    kinds: z.array(z.enum(alongKinds)).min(1).exactOptional().describe('All when absent.'),
    withinMetres: z
      .number()
      .positive()
      .max(maxAlongMetres)
      .exactOptional()
      .describe('From the line, as the crow flies. Default 150.'),
    ...regionShape,
  })
  .meta({ id: 'AlongRequest' });

/** The body of `POST /functions/v1/along`. */
export type AlongBody = z.infer<typeof alongRequestSchema>;

export const alongSchema = z
  .object({
    places: z
      .array(
        z.object({
          kind: z.enum(alongKinds),
          category: z.string().describe('Finer than the kind, e.g. "drinking_water".'),
          name: z.string().exactOptional(),
          openingHours: z
            .string()
            .exactOptional()
            .describe('In the words of `opening_hours` in OpenStreetMap.'),
          position: positionSchema,
          distanceMetres: z.number().nonnegative().describe('Along the line from its start.'),
          offMetres: z.number().nonnegative().describe('From the line.'),
        }),
      )
      .describe('In the order of the line.'),
  })
  .meta({ id: 'Along' });

/** The answer of `POST /functions/v1/along`. */
export type Along = z.infer<typeof alongSchema>;

/** A query for a region's places. */
export type AlongQuestion = Omit<AlongBody, 'region'>;
