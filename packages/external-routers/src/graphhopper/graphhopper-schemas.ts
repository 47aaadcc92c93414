import { z } from 'zod';

// The fields that are read of GraphHopper's answers; it sends more.

const index = z.int().nonnegative();

/** [lon, lat], and the height where it has heights. */
const pointSchema = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number());

/** `[first, last, value]` for each stretch of the points. */
const detailSchema = z.array(z.tuple([index, index, z.string().nullable()]));

const pathSchema = z.object({
  points: z.object({ coordinates: z.array(pointSchema).min(1) }),
  instructions: z
    .array(
      z.object({
        sign: z.int(),
        interval: z.tuple([index, index]),
        street_name: z.string().optional(),
      }),
    )
    .optional(),
  details: z
    .object({
      street_name: detailSchema.optional(),
      road_class: detailSchema.optional(),
      surface: detailSchema.optional(),
    })
    .optional(),
});

export type GraphHopperPath = z.infer<typeof pathSchema>;

export const routeAnswerSchema = z.object({ paths: z.array(pathSchema).min(1) });

export const isochroneAnswerSchema = z.object({
  polygons: z.array(
    z.object({
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
      }),
    }),
  ),
});

export const errorSchema = z.object({
  message: z.string().optional(),
  hints: z
    .array(
      z.object({
        message: z.string().optional(),
        /** The name of a Java class. */
        details: z.string().optional(),
        point_index: index.optional(),
      }),
    )
    .optional(),
});
