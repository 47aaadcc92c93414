import { retryingFetch } from '../http/retries.ts';
import { cookieOf } from './stored-session.ts';

const name = 'csrf-token';

/**
 * A `fetch` for calls of our own server that change something (`/api/…`): it brings the page's
 * token along. Where the session has changed meanwhile, the refusal brings a token that fits, and
 * the call is made once more.
 */
export async function csrfFetch(path: string, init: RequestInit): Promise<Response> {
  if (tokenOf() === undefined) await retryingFetch('/api/_auth/session', { cache: 'no-store' });
  const answer = await send(path, init);
  if (answer.status !== 403 || (await codeOf(answer)) !== 'csrf_token_invalid') return answer;
  return send(path, init);
}

function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(name, tokenOf() ?? '');
  return fetch(path, { ...init, headers });
}

function tokenOf(): string | undefined {
  return cookieOf(name, document.cookie);
}

async function codeOf(answer: Response): Promise<unknown> {
  try {
    return ((await answer.clone().json()) as { readonly code?: unknown }).code;
  } catch {
    return undefined;
  }
}
