/** Why nothing comes from a remote address. */
export type RemoteFault =
  /** Without a network. */
  | { readonly kind: 'offline' }
  /** The operator of this server does not permit the host. */
  | { readonly kind: 'not-permitted' }
  /** Nothing answers there. */
  | { readonly kind: 'unreachable' }
  /** It answers, but not to pages of other sites (CORS). */
  | { readonly kind: 'refused' }
  /** It answers with an error. */
  | { readonly kind: 'status'; readonly status: number }
  /** What came is not what was expected. */
  | { readonly kind: 'unreadable' };

/**
 * Why an address that a browser could not read cannot be read. A browser does not say why a request
 * failed, so it is asked once more: as it was, and then for an answer that nobody may read.
 */
export async function findFault(address: string): Promise<RemoteFault> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    const answer = await ask(address, 'cors');
    return answer.ok ? { kind: 'unreadable' } : { kind: 'status', status: answer.status };
  } catch {
    return findRefusal(address);
  }
}

/** Whether an address without a readable answer answers at all. */
export async function findRefusal(address: string): Promise<RemoteFault> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    await ask(address, 'no-cors');
    return { kind: 'refused' };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The head of an answer; what follows is not loaded. */
async function ask(address: string, mode: RequestMode): Promise<Response> {
  const stop = new AbortController();
  const answer = await fetch(address, { mode, credentials: 'omit', signal: stop.signal });
  stop.abort();
  return answer;
}
