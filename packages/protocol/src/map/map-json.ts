import type { Json } from '@webmaps/project/map/json';
import { z } from 'zod';

/** Nesting of a value: far more than data have, far less than what overflows a stack. */
const MAX_JSON_DEPTH = 32;

/** A value as everybody gets it. -0 and numbers beyond a double do not survive JSON, so they are none. */
export const mapJsonSchema = z.custom<Json>((value) => isJson(value, MAX_JSON_DEPTH), {
  error: 'Expected a JSON value',
});

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth === 0) return false;
  return Object.values(value).every((item) => isJson(item, depth - 1));
}
