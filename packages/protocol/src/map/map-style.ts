import type { StyleSection } from '@webmaps/project/map/nodes/node';
import type { StyleOf } from '@webmaps/project/map/nodes/style';
import { z } from 'zod';
import { madeIdSchema } from './map-ids.ts';
import { mapJsonSchema } from './map-json.ts';

const MAX_CASES = 1000;
const MAX_STOPS = 100;

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const share = z.number().min(0).max(1);
const pixels = z.number().min(0).max(1000);
const zoom = z.number().min(0).max(24);
const text = (max: number) => z.string().max(max);
const list = <T extends z.ZodType>(item: T, max = MAX_STOPS) => z.array(item).min(1).max(max);

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || numbers[at - 1]! < number);
}

/** One value, or one by a field. */
function scale<T extends z.ZodType>(value: T) {
  const field = madeIdSchema;
  const oneCase = z.strictObject({ when: mapJsonSchema, value, name: text(200).exactOptional() });
  const stop = z.strictObject({ at: z.number(), value });
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('one'), value }),
    z.strictObject({
      kind: z.literal('category'),
      field,
      cases: list(oneCase, MAX_CASES),
      other: value,
    }),
    z
      .strictObject({
        kind: z.literal('steps'),
        field,
        breaks: list(z.number()).refine(isRising, 'Expected rising breaks'),
        values: list(value, MAX_STOPS + 1),
        none: value,
      })
      .refine(({ breaks, values }) => values.length === breaks.length + 1, {
        error: 'Expected one value more than breaks',
      }),
    z.strictObject({
      kind: z.literal('continuous'),
      field,
      stops: list(stop).refine((stops) => isRising(stops.map(({ at }) => at)), {
        error: 'Expected rising stops',
      }),
      none: value,
    }),
  ]);
}

const byZoom = list(z.strictObject({ zoom, value: z.number() })).refine(
  (stops) => isRising(stops.map((stop) => stop.zoom)),
  'Expected rising zooms',
);

/** Each section of a style by itself: none needs another to be valid. */
export const styleSchemas = {
  fill: z.strictObject({ colour: scale(colour), opacity: share }),
  line: z.strictObject({
    colour: scale(colour),
    width: scale(pixels),
    opacity: share,
    dash: list(pixels, 8).exactOptional(),
    widthByZoom: byZoom.exactOptional(),
  }),
  point: z.strictObject({
    colour: scale(colour),
    radius: scale(pixels),
    opacity: share,
    ring: z.strictObject({ colour, width: pixels }),
    radiusByZoom: byZoom.exactOptional(),
  }),
  labels: z.strictObject({
    field: madeIdSchema,
    size: z.number().min(4).max(100),
    colour,
    halo: colour,
    minZoom: zoom,
  }),
  icon: z.strictObject({
    name: text(100),
    size: scale(pixels),
    /** Since the second format. */
    cases: z
      .strictObject({
        field: madeIdSchema,
        icons: list(z.strictObject({ when: mapJsonSchema, name: text(100) })),
      })
      .exactOptional(),
  }),
  heat: z.strictObject({
    radius: pixels,
    weight: scale(z.number()),
    colours: list(colour),
    maxZoom: zoom,
  }),
  cluster: z.strictObject({ radius: pixels, maxZoom: zoom }),
  extrusion: z.strictObject({ height: scale(z.number()), base: scale(z.number()) }),
  filter: z.strictObject({ formula: text(10_000) }),
} as const satisfies { [Section in StyleSection]: z.ZodType<StyleOf<Section>> };
