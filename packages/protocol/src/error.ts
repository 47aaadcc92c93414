import { z } from 'zod';

/**
 * The one shape in which every function tells what went wrong. `code` is stable and meant for
 * programs, `message` is a sentence for people, `details` depends on the code.
 */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
