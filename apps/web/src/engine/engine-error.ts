import type { ErrorBody } from '@webmaps/protocol/error';
import type { z } from 'zod';
import type { EngineProblem } from './engine-answers.ts';

/**
 * A failure in the terms of the interface. One that the question names itself (`refusal`) is passed
 * on; a code that the interface has no words for is the server's fault.
 */
export function engineError<Refusal = never>(
  error: ErrorBody,
  refusal?: z.ZodType<Refusal>,
): Refusal | EngineProblem {
  const known = refusal?.safeParse(error);
  if (known?.success) return known.data;
  const code = codes.find((each) => each === error.code) ?? 'server_error';
  return { ...error, code };
}

const codes = [
  'offline',
  'outside_region',
  'unknown_region',
  'too_many_waypoints',
  'too_large',
  'bad_request',
  'not_available',
] as const satisfies EngineProblem['code'][];
