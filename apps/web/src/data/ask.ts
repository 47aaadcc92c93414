import { text } from '../text/en/account.ts';
import { accountClient } from '../account/client.ts';
import { isOffline } from '../http/is-offline.ts';
import { csrfFetch } from '../account/csrf-fetch.ts';
import type { AccountClient } from '../account/open-client.ts';

/** Why something asked of the server was not done; `message` is a sentence for people. */
export class AskFailure extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Answered<Data> {
  readonly data: Data;
  readonly count?: number | null;
  readonly status: number;
  readonly error: { readonly code: string; readonly message: string; readonly hint: string } | null;
}

/**
 * What tables and functions of the product answer, asked by the official client.
 *
 * @throws {@link AskFailure}
 */
export async function askData<Data>(
  question: (client: AccountClient) => PromiseLike<Answered<Data>>,
): Promise<{ readonly data: Data; readonly count: number }> {
  // Without a network the client would try for half a minute to renew a session that has run out.
  if (isOffline()) throw failure({ status: 0, code: 'offline', message: '' });
  const { data, count, status, error } = await question(await accountClient());
  if (!error) return { data, count: count ?? 0 };
  const { code, message, hint } = error;
  throw failure({ status, code, message: [message, hint].filter(Boolean).join(' ') });
}

/**
 * Posts JSON to this server and returns the JSON of its answer.
 *
 * @param path such as `/api/_admin/invitations`
 * @throws {@link AskFailure}
 */
export function postToServer(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(csrfFetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/**
 * Posts a part of a file to this server and returns the JSON of its answer.
 *
 * @throws {@link AskFailure}
 */
export function postBytesToServer(path: string, body: Blob, signal: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/octet-stream' };
  return answerOf(csrfFetch(path, { method: 'POST', headers, body, signal }));
}

/**
 * The JSON at a path of this server.
 *
 * @throws {@link AskFailure}
 */
export function readFromServer(path: string): Promise<unknown> {
  return answerOf(fetch(path, { cache: 'no-store' }));
}

async function answerOf(asked: Promise<Response>): Promise<unknown> {
  let answer: Response;
  try {
    answer = await asked;
  } catch {
    throw failure({ status: 0, code: 'unreachable', message: '' });
  }
  const content = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  if (answer.ok) return content;
  const { code = 'unknown', message = text.unknown } = content;
  throw failure({ status: answer.status, code, message });
}

/** What is thrown where row-level security refuses, which it does by changing nothing. */
export function refusal(message: string): AskFailure {
  return new AskFailure({ status: 403, code: 'refused', message });
}

/** PostgreSQL's code for a key that another row has. */
const TAKEN = '23505';

/** Whether another row has the key already. */
export function isTaken(error: unknown): boolean {
  return error instanceof AskFailure && error.code === TAKEN;
}

/** Whether there was no answer, or one of a proxy before a server that is not there. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof AskFailure && gone.has(error.status);
}

/** Whether the same request may be done later: no answer, no session, too many, a fault. */
export function mayBeDoneLater({ status }: AskFailure): boolean {
  return status < 400 || status === 401 || status === 429 || status >= 500;
}

/** The sentence for a failure. */
export function sentenceOf(error: unknown): string {
  return error instanceof AskFailure ? error.message : text.unknown;
}

/** Answers of proxies before a server that is not there. */
const gone = new Set([0, 502, 503, 504]);

function failure(refusal: { status: number; code: string; message: string }): AskFailure {
  if (gone.has(refusal.status)) return new AskFailure({ ...refusal, message: text.unreachable });
  if (refusal.status === 401) {
    return new AskFailure({ ...refusal, message: text.codes.session_not_found });
  }
  // What the database counts itself says when to try again; proxies do not.
  if (refusal.status === 429 && refusal.message === '') {
    return new AskFailure({ ...refusal, message: text.tooMany });
  }
  return new AskFailure(refusal);
}
