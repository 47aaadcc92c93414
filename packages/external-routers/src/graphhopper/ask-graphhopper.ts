import { tooFar } from '@webmaps/router/route/anchor-waypoints';
import { noRoute } from '@webmaps/router/route/plan-route';
import type { RouterAnswer } from '@webmaps/router/router';
import type { z } from 'zod';
import { fetchJson, unsupported } from '../fetch-json.ts';
import type { Question, Upstream } from '../fetch-json.ts';
import { quote, parseAnswer, refused } from '../parse-answer.ts';
import { errorSchema } from './graphhopper-schemas.ts';

/** Features that a GraphHopper may have been set up without. */
export type Lack = 'surface' | 'elevation' | 'preferences';

/** Sends a request, and repeats it without the features that the answer names as missing. */
export async function askGraphHopper<Value>(
  upstream: Upstream,
  lacks: Set<Lack>,
  schema: z.ZodType<Value>,
  question: () => Question,
): Promise<RouterAnswer<Value>> {
  for (;;) {
    const known = new Set(lacks);
    const { answer, lack } = await ask(upstream, schema, question());
    if (lack === undefined || known.has(lack)) return answer;
    lacks.add(lack);
  }
}

export function detailsFor(lacks: ReadonlySet<Lack>): string[] {
  return ['street_name', 'road_class', ...(lacks.has('surface') ? [] : ['surface'])];
}

async function ask<Value>(
  upstream: Upstream,
  schema: z.ZodType<Value>,
  { query = [], ...question }: Question,
): Promise<{ readonly answer: RouterAnswer<Value>; readonly lack?: Lack }> {
  const withKey = upstream.key === undefined ? query : [...query, ['key', upstream.key] as const];
  const heard = await fetchJson(upstream, { ...question, query: withKey });
  if (heard.status === 'failed') return { answer: heard };
  if (heard.ok) return { answer: parseAnswer(upstream, schema, heard.json) };
  const parsed = errorSchema.safeParse(heard.json);
  const { message: words = '', hints = [] } = parsed.success ? parsed.data : {};
  for (const { details = '', point_index: index = 0 } of hints) {
    const name = details.split('.').at(-1) ?? '';
    if (name === 'PointNotFoundException' || name === 'PointOutOfBoundsException') {
      return { answer: { status: 'failed', error: tooFar(index, null) } };
    }
    if (name === 'ConnectionNotFoundException') {
      return { answer: { status: 'failed', error: noRoute(0, 1) } };
    }
    if (name === 'MaximumNodesExceededException' || name === 'PointDistanceExceededException') {
      return {
        answer: unsupported(upstream, `is not set to plan so far${quote(upstream, words)}`),
      };
    }
  }
  // These two have no class of their own.
  if (BROKEN_TRACK.test(words)) return { answer: { status: 'failed', error: noRoute(0, 1) } };
  if (POINT_NOT_FOUND.test(words)) return { answer: { status: 'failed', error: tooFar(0, null) } };
  const answer = refused(upstream, { httpStatus: heard.httpStatus, words });
  const lack = heard.httpStatus === 400 ? lackOf(words) : undefined;
  return lack === undefined ? { answer } : { answer, lack };
}

const BROKEN_TRACK = /sequence is broken|too few (?:points|coordinates)/iu;
const POINT_NOT_FOUND = /point not found/iu;

/** The missing feature, by the message of the refusal. */
function lackOf(words: string): Lack | undefined {
  if (/path details/iu.test(words)) return 'surface';
  if (/elevation/iu.test(words)) return 'elevation';
  return /custom.?model|ch\.disable|flexible/iu.test(words) ? 'preferences' : undefined;
}
