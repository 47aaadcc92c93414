import type { OtherRouter } from '@webmaps/router/route/route';
import type { RouterFailure } from '@webmaps/router/router';

/** The address of an external router, and the settings of its requests. */
export interface Upstream {
  readonly router: OtherRouter;
  /** Its display name. */
  readonly title: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly key?: string;
  /** Its own name for the profile on foot. */
  readonly profile: string;
  readonly fetch: typeof fetch;
  /** For one request; an answer may need several. */
  readonly timeoutMilliseconds: number;
  readonly maxBytes: number;
  /** Ends an answer that takes too many requests, or too long ones. */
  readonly deadline: AbortSignal;
  /** Aborts all requests. */
  readonly signal?: AbortSignal;
}

export interface Question {
  /** The path below the router's address, with a slash at its start. */
  readonly path: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it and `xml` it is a GET. */
  readonly json?: unknown;
  readonly xml?: string;
}

/** JSON that a router sent; `ok` where its status reports success. */
export type Heard =
  | {
      readonly status: 'heard';
      readonly ok: boolean;
      readonly httpStatus: number;
      readonly json: unknown;
    }
  | { readonly status: 'failed'; readonly error: RouterFailure };

/**
 * Sends a request to a router. Only the configured address is ever used: a redirect counts as a
 * failure. Rejects with the signal's reason alone.
 */
export async function fetchJson(upstream: Upstream, question: Question): Promise<Heard> {
  const { signal, deadline, timeoutMilliseconds } = upstream;
  const timeout = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMilliseconds)]);
  try {
    const response = await upstream.fetch(addressOf(upstream, question), {
      ...bodyOf(question),
      redirect: 'manual',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const httpStatus = response.status;
    if (httpStatus === 0 || (httpStatus >= 300 && httpStatus < 400)) {
      await response.body?.cancel();
      return failed(upstream, 'redirect', { httpStatus, what: 'sent the question elsewhere' });
    }
    const text = await readText(response, upstream.maxBytes);
    if (text === undefined) {
      return failed(upstream, 'too_large', { what: 'answered more than can be taken' });
    }
    const json = parseJson(text);
    if (json === undefined) {
      const what = `answered with status ${httpStatus} and something that is not JSON`;
      return failed(upstream, 'not_json', { httpStatus, what });
    }
    return { status: 'heard', ok: response.ok, httpStatus, json };
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) return failed(upstream, 'timeout', { what: 'did not answer in time' });
    if (!(error instanceof TypeError)) throw error;
    return failed(upstream, 'unreachable', { what: 'cannot be reached' });
  }
}

type Fault = Extract<RouterFailure, { code: 'router_failed' }>['details']['reason'];

/** A failure of the router; `what` ends a sentence that begins with its name. */
export function failed(
  { router, title }: Upstream,
  reason: Fault,
  { what, httpStatus }: { readonly what: string; readonly httpStatus?: number },
): { readonly status: 'failed'; readonly error: RouterFailure } {
  return {
    status: 'failed',
    error: {
      code: 'router_failed',
      message: `${title}, which plans routes here, ${what}.`,
      details: { router, reason, ...(httpStatus === undefined ? {} : { httpStatus }) },
    },
  };
}

/** The failure for a request that the router does not support. */
export function unsupported(
  { router, title }: Upstream,
  what: string,
): { readonly status: 'failed'; readonly error: RouterFailure } {
  return {
    status: 'failed',
    error: {
      code: 'unsupported',
      message: `${title}, which plans routes here, ${what}.`,
      details: { router },
    },
  };
}

function addressOf({ url }: Upstream, { path, query = [] }: Question): string {
  const parameters = new URLSearchParams(query.map(([name, value]) => [name, value]));
  return query.length === 0 ? `${url}${path}` : `${url}${path}?${parameters}`;
}

function bodyOf({ headers = {}, json, xml }: Question): RequestInit {
  // Operators of public routers require a user agent.
  const accepting = { accept: 'application/json', 'user-agent': 'WebMaps', ...headers };
  if (json === undefined && xml === undefined) return { headers: accepting };
  return {
    method: 'POST',
    headers: {
      ...accepting,
      'content-type': xml === undefined ? 'application/json' : 'application/gpx+xml',
    },
    body: xml ?? JSON.stringify(json),
  };
}

/** `undefined` where it exceeds the limit; the rest is not read. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
