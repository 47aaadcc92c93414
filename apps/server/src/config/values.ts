import { z } from 'zod';

/** Text without spaces around it. */
export const text = z.string().trim();

/** `true` or `false`, also as `1`/`0`, `yes`/`no`, `on`/`off`. */
export const flag = z.stringbool({ error: 'must be true or false' });

/** A whole number from 0, or from `min`. */
export function whole(min = 0, max = Number.MAX_SAFE_INTEGER) {
  const message =
    max === Number.MAX_SAFE_INTEGER
      ? `must be a whole number from ${min}`
      : `must be a number from ${min} to ${max}`;
  return text
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** Comma-separated entries; empty ones are ignored. */
export const list = text.transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** An http or https address, without slashes at its end. */
export const address = z
  .url({ protocol: /^https?$/, message: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
