import { z } from 'zod';
import { loosePositionSchema, positionSchema } from './position.ts';

/**
 * The messages between a page of another site and the map that it shows in a frame. Every message
 * has `webmaps: 1`, the version. A question of the page has an `id`, which its answer repeats.
 */
export const EMBED_VERSION = 1;

/** The longest message in characters of JSON. */
export const MAX_EMBED_CHARACTERS = 1024 * 1024;

const MAX_NAME_CHARACTERS = 100;
const MAX_QUERY_CHARACTERS = 300;
const MAX_SETS = 20;
const MAX_RESULTS = 20;

/** The features of one set are drawn together, so many at most. */
const MAX_FEATURES = 20_000;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

const viewSchema = z.strictObject({
  center: positionSchema,
  zoom: z.number().min(0).max(20),
  /** Degrees clockwise from north. */
  bearing: z.number().min(-180).max(180),
  /** Degrees from straight down. */
  pitch: z.number().min(0).max(80),
});
export type EmbedView = z.infer<typeof viewSchema>;

const line = z.array(loosePositionSchema).min(2);
const rings = z.array(z.array(loosePositionSchema).min(4)).min(1);

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: loosePositionSchema }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(loosePositionSchema) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
]);

const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string().max(MAX_NAME_CHARACTERS), z.number()]).optional(),
  geometry: geometrySchema,
  properties: z.record(z.string(), z.unknown()).nullable().optional(),
});
export type EmbedFeature = z.infer<typeof featureSchema>;

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(featureSchema).max(MAX_FEATURES),
});

const nothing = z.strictObject({}).optional();

const envelope = {
  webmaps: z.literal(EMBED_VERSION),
  id: z.union([z.string().max(MAX_NAME_CHARACTERS), z.number()]),
} as const;

/** A layer of the map that can be switched. */
export const embedLayers = ['hillshade', 'contours', 'slope', 'buildings', 'terrain'] as const;

/** What a page may ask. */
export const embedQuestionSchema = z.discriminatedUnion('do', [
  z.strictObject({ ...envelope, do: z.literal('setView'), with: viewSchema.partial() }),
  z.strictObject({
    ...envelope,
    do: z.literal('fit'),
    /** West, south, east, north. */
    with: z.strictObject({ box: z.tuple([longitude, latitude, longitude, latitude]) }),
  }),
  z.strictObject({
    ...envelope,
    do: z.literal('setLayers'),
    with: z.strictObject({
      /** All that are shown. */
      layers: z.array(z.enum(embedLayers)),
      theme: z.enum(['light', 'dark']).optional(),
    }),
  }),
  z.strictObject({
    ...envelope,
    do: z.literal('addGeoJson'),
    with: z.strictObject({
      /** Replaces the set of that name. */
      name: z.string().min(1).max(MAX_NAME_CHARACTERS),
      /** `null` takes the set away. */
      data: z.union([collectionSchema, featureSchema]).nullable(),
      /** `#rrggbb`. */
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .optional(),
    }),
  }),
  z.strictObject({
    ...envelope,
    do: z.literal('search'),
    with: z.strictObject({ text: z.string().min(1).max(MAX_QUERY_CHARACTERS) }),
  }),
  z.strictObject({ ...envelope, do: z.literal('getView'), with: nothing }),
]);
export type EmbedQuestion = z.infer<typeof embedQuestionSchema>;

export const embedLimits = { maxSets: MAX_SETS, maxResults: MAX_RESULTS } as const;

/** What a page hears; `id` is that of its question, where it is an answer. */
export type EmbedNews =
  | { readonly do: 'ready'; readonly with: { readonly view: EmbedView } }
  | { readonly do: 'view'; readonly with: EmbedView }
  | { readonly do: 'click'; readonly with: { readonly position: readonly [number, number] } }
  | {
      readonly do: 'select';
      readonly with:
        | { readonly place: EmbedPlace }
        | { readonly set: string; readonly feature: EmbedFeature };
    }
  | { readonly do: 'height'; readonly with: { readonly pixels: number } }
  | { readonly do: 'done'; readonly with: EmbedAnswer }
  | {
      readonly do: 'error';
      readonly with: { readonly code: EmbedErrorCode; readonly message: string };
    };

export interface EmbedPlace {
  readonly name: string;
  readonly detail: string;
  readonly position: readonly [number, number];
}

/** Of `getView`, `setView` and `fit` the view, of `search` the places; nothing of the others. */
export type EmbedAnswer =
  | { readonly view: EmbedView }
  | { readonly places: readonly EmbedPlace[] }
  | Readonly<Record<string, never>>;

/** `invalid`: not one of the questions; `too_large`: more than 1 MB, or too many sets. */
export type EmbedErrorCode = 'invalid' | 'too_large' | 'unavailable';
