import { z } from 'zod';

const expirySchema = z.object({ exp: z.number() });

/** The time in the token of a signed address: servers may grant less than was asked for. */
export function expiryOf(url: string): Date {
  const [, payload = ''] = (new URL(url).searchParams.get('token') ?? '').split('.');
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return new Date(expirySchema.parse(JSON.parse(json)).exp * 1000);
}
