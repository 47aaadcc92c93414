import { z } from 'zod';

/** The address in the form that the database keeps; `undefined` for what is none. */
export function readEmail(typed: string): string | undefined {
  return z.email().max(320).safeParse(typed.trim().toLowerCase()).data;
}
