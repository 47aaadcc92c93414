import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';

/** Six digits, as mails and authenticator apps have them. */
export const codeSchema = z.string().regex(/^\d{6}$/, text.missing.code);
