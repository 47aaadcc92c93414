import { projectLimits } from '@webmaps/project/limits';
import { z } from 'zod';
import { text } from '../../text/en/quick-project.ts';

/** As the database counts: code points, not the halves that a string is made of. */
export const lettersOf = (words: string): number => [...words].length;

export const projectNameSchema = z
  .string()
  .trim()
  .min(1, text.nameMissing)
  .refine((name) => lettersOf(name) <= projectLimits.name, {
    error: ({ input }) => text.nameLong(projectLimits.name, lettersOf(String(input))),
  });
