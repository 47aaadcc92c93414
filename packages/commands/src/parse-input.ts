import { z } from 'zod';

export type ParsedInput<Input> =
  | { readonly status: 'valid'; readonly input: Input }
  | { readonly status: 'invalid'; readonly problems: readonly string[] };

/** Parses untrusted input of a command; each problem names its field. */
export function parseInput<Input>(
  { input }: { readonly input: z.ZodType<Input> },
  value: unknown,
): ParsedInput<Input> {
  const parsed = input.safeParse(value);
  if (parsed.success) return { status: 'valid', input: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${z.core.toDotPath(path)}: ${message}` : message,
  );
  return { status: 'invalid', problems };
}
