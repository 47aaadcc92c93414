import type { RouterAnswer } from '@webmaps/router/router';
import type { z } from 'zod';
import { failed } from './fetch-json.ts';
import type { Upstream } from './fetch-json.ts';

/** Parses JSON by the schema; a failure names the first mismatch. */
export function parseAnswer<Value>(
  upstream: Upstream,
  schema: z.ZodType<Value>,
  json: unknown,
): RouterAnswer<Value> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return { status: 'ready', value: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'it' : issue.path.join('.');
  return failed(upstream, 'unexpected', {
    what: `answered something unexpected (${where}: ${issue?.message ?? 'wrong'})`,
  });
}

/** The router's own message, short, on one line and without the key that it may repeat. */
export function quote({ key }: Upstream, words: string | undefined): string {
  if (words === undefined || words.trim() === '') return '';
  const bare = key === undefined ? words : words.replaceAll(key, '…');
  // Control characters must not be in a message for people.
  const line = bare.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return `: ${line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line}`;
}

const MAX_CHARACTERS = 160;

/** The failure of a refusal without a known reason. */
export function refused(
  upstream: Upstream,
  { httpStatus, words }: { readonly httpStatus: number; readonly words: string | undefined },
) {
  const isKey = httpStatus === 401 || httpStatus === 403;
  const what = isKey ? 'does not accept the key it was given' : 'refused the question';
  return failed(upstream, 'refused', { httpStatus, what: `${what}${quote(upstream, words)}` });
}
