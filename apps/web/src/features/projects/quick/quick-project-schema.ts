import { projectLimits } from '@webmaps/project/limits';
import { projectStatuses } from '@webmaps/project/status';
import { z } from 'zod';
import { text } from '../../../text/en/quick-project.ts';
import { placeSchema } from './draft.ts';

/** As the database counts: code points, not the halves that a string is made of. */
const lettersOf = (words: string) => [...words].length;

export const quickProjectSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, text.nameMissing)
    .refine((name) => lettersOf(name) <= projectLimits.name, {
      error: ({ input }) => text.nameLong(projectLimits.name, lettersOf(String(input))),
    }),
  status: z.enum(projectStatuses),
  place: placeSchema.nullable(),
});
export type QuickProject = z.infer<typeof quickProjectSchema>;
