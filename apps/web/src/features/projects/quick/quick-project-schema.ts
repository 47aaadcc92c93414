import { projectStatuses } from '@webmaps/project/status';
import { z } from 'zod';
import { placeSchema } from '../chosen-place.ts';
import { projectNameSchema } from '../project-name-schema.ts';

export const quickProjectSchema = z.object({
  name: projectNameSchema,
  status: z.enum(projectStatuses),
  place: placeSchema.nullable(),
});
export type QuickProject = z.infer<typeof quickProjectSchema>;
