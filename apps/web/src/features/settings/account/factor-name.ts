import { z } from 'zod';
import { text } from '../../../text/en/account-settings.ts';

/** The name of a second factor, which its owner gives. */
export const factorNameSchema = z.object({
  name: z.string().trim().min(1, text.factors.missingName).max(100),
});
