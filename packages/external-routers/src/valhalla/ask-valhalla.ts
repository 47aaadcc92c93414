import type { Position } from '@webmaps/geo/position';
import { tooFar } from '@webmaps/router/route/anchor-waypoints';
import { noRoute } from '@webmaps/router/route/plan-route';
import type { RouterAnswer } from '@webmaps/router/router';
import type { z } from 'zod';
import { fetchJson, unsupported } from '../fetch-json.ts';
import type { Upstream } from '../fetch-json.ts';
import { quote, parseAnswer, refused } from '../parse-answer.ts';
import { errorSchema, locatedSchema } from './valhalla-schemas.ts';

/** Asks one of Valhalla's services by POST. */
export async function askValhalla<Value>(
  upstream: Upstream,
  path: string,
  schema: z.ZodType<Value>,
  json: unknown,
): Promise<RouterAnswer<Value>> {
  const query = upstream.key === undefined ? [] : [['api_key', upstream.key] as const];
  const heard = await fetchJson(upstream, { path, query, json });
  if (heard.status === 'failed') return heard;
  if (heard.ok) return parseAnswer(upstream, schema, heard.json);
  const parsed = errorSchema.safeParse(heard.json);
  const { error_code: code = 0, error: words } = parsed.success ? parsed.data : {};
  if (NO_PATH.has(code)) return { status: 'failed', error: noRoute(0, 1) };
  if (code === NO_EDGE) return { status: 'failed', error: tooFar(0, null) };
  if (TOO_MUCH.has(code)) {
    return unsupported(upstream, `is not set to answer that${quote(upstream, words)}`);
  }
  return refused(upstream, { httpStatus: heard.httpStatus, words });
}

/** Unconnected, no path, and three codes for a track without a match. */
const NO_PATH: ReadonlySet<number> = new Set([170, 442, 443, 444, 445]);
const NO_EDGE = 171;
/** More locations, time, contours, points or distance than the operator allows. */
const TOO_MUCH: ReadonlySet<number> = new Set([150, 151, 152, 153, 154, 155, 158, 166, 167, 172]);

/** Valhalla does not name the location that is off all ways; a second request finds it. */
export async function withIndex(
  upstream: Upstream,
  answer: Extract<RouterAnswer<never>, { status: 'failed' }>,
  positions: readonly Position[],
): Promise<RouterAnswer<never>> {
  if (answer.error.code !== 'point_too_far' || positions.length < 2) return answer;
  const located = await askValhalla(upstream, '/locate', locatedSchema, {
    locations: positions.map(locationOf),
    costing: upstream.profile,
    verbose: false,
  });
  if (located.status === 'failed') return answer;
  const index = located.value.findIndex(({ edges }) => edges === null || edges.length === 0);
  return { status: 'failed', error: tooFar(Math.max(0, index), null) };
}

/** A position as it writes them. */
export function locationOf([lon, lat]: Position): { lat: number; lon: number } {
  return { lat, lon };
}
