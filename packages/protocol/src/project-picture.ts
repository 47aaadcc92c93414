import { z } from 'zod';
import { pictureShape } from './picture.ts';

/** The query string of `GET /functions/v1/project-picture`. */
export const projectPictureQuerySchema = z
  .object({
    slug: z.string().max(100).optional().describe('The name of a public project in its address.'),
    id: z.string().max(36).optional().describe('In its place, the id of a project.'),
    link: z
      .string()
      .max(128)
      .optional()
      .describe('With the id, the secret part of the address of a project visible by its link.'),
    shape: z
      .enum(['preview', 'cover'])
      .default('preview')
      .describe('1200 × 630 pixels for link previews, or 1600 × 500.'),
    theme: pictureShape.theme,
    format: pictureShape.format,
    language: pictureShape.language,
  })
  .refine(({ slug, id }) => (slug === undefined) !== (id === undefined), {
    message: 'needs either slug or id',
  });

export type ProjectPictureQuery = z.infer<typeof projectPictureQuerySchema>;
