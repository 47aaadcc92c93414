import { placeKinds } from '@webmaps/geocoder/search-result';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { z } from 'zod';
import type { Agrees } from './agrees.ts';
import { defaultResults, maxQueryCharacters, maxResults } from './limits.ts';
import { positionParameterSchema, positionSchema } from './position.ts';
import { bboxSchema } from './region.ts';

const limitSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxResults)
  .default(defaultResults)
  .describe('How many results at most.');

const regionParameterSchema = z
  .string()
  .min(1)
  .max(63)
  .exactOptional()
  .describe('Id from GET /regions; all regions are asked when absent.');

/** The query string of `GET /functions/v1/geocode`. */
export const geocodeQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(maxQueryCharacters)
    .describe('A name, an address, a category ("drinking water") or coordinates.'),
  near: positionParameterSchema
    .exactOptional()
    .describe('"lon,lat": nearer results come first among equals.'),
  limit: limitSchema,
  region: regionParameterSchema,
});

/** The query string of `GET /functions/v1/reverse`. */
export const reverseQuerySchema = z.object({
  position: positionParameterSchema.describe('"lon,lat" in degrees.'),
  limit: limitSchema,
  region: regionParameterSchema,
});

export const searchResultSchema = z
  .object({
    id: z.string().describe('Stable between imports of the same extract.'),
    name: z.string(),
    label: z.string().describe('What a person would say, with the town.'),
    kind: z.enum(placeKinds),
    category: z.string().describe('Finer than kind: the value of the OSM tag.'),
    position: positionSchema,
    bbox: bboxSchema.exactOptional(),
    address: z
      .object({
        street: z.string().exactOptional(),
        housenumber: z.string().exactOptional(),
        postcode: z.string().exactOptional(),
        suburb: z.string().exactOptional(),
        city: z.string().exactOptional(),
      })
      .exactOptional(),
    distanceMetres: z.number().nonnegative().exactOptional(),
  })
  .meta({ id: 'SearchResult' });

/** The answer of geocode and reverse: best, or nearest, first. */
export const searchResultsSchema = z
  .object({ results: z.array(searchResultSchema) })
  .meta({ id: 'SearchResults' });

true satisfies Agrees<z.infer<typeof searchResultSchema>, SearchResult>;
