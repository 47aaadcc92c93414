import { z } from 'zod';
import { pictureShape } from './picture.ts';

/** Characters of a plan in the address of its picture. */
export const maxPictureOfPlanCharacters = 8000;

/** The query string of `GET /functions/v1/route-picture`. */
export const routePictureQuerySchema = z
  .object({
    r: z
      .string()
      .min(1)
      .max(maxPictureOfPlanCharacters)
      .optional()
      .describe('A plan, as in the address of the planner.'),
    share: z
      .string()
      .max(64)
      .optional()
      .describe('In its place, the secret part of the address of a shared route.'),
    units: z.enum(['metric', 'imperial']).default('metric').describe('Of the figures.'),
    theme: pictureShape.theme,
    format: pictureShape.format,
    language: pictureShape.language,
  })
  .refine(({ r, share }) => (r === undefined) !== (share === undefined), {
    message: 'needs either r or share',
  });

export type RoutePictureQuery = z.infer<typeof routePictureQuerySchema>;
