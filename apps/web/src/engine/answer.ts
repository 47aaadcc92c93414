import { isOfNetwork } from '@webmaps/protocol/of-network';
import type { Cancelled } from './engine-answers.ts';

type Settled =
  | { readonly status: 'ready' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: { readonly code: string } };

/** What a question is answered with in the browser, such as a worker that has the region. */
export interface Here<Local> {
  readonly now: Local | undefined;
  /** Waits for what is on its way, and fetches what may be kept; `undefined` where it does not come. */
  readonly later: () => Promise<Local | undefined>;
}

/**
 * Answers in the browser where it can, else on the server, and never throws. Where the ways of the
 * browser's region do not lead there, the server asks other regions; if it has no answer either, the
 * result is the browser's failure. A question that is bound to the browser's region (`isBound`) goes
 * nowhere else. Without network the browser may have the answer in its cache, so that is awaited
 * before a failure is reported.
 */
export async function answer<Answer extends Settled, Local>(
  signal: AbortSignal,
  {
    here,
    inBrowser,
    onServer,
    isBound = false,
  }: {
    here: Here<Local>;
    inBrowser: (local: Local) => Promise<Answer>;
    onServer: () => Promise<Answer>;
    isBound?: boolean;
  },
): Promise<Answer | Cancelled> {
  let first: Answer | undefined;
  if (here.now !== undefined) {
    try {
      const found = await inBrowser(here.now);
      if (isBound || found.status !== 'failed' || !isOfNetwork(found.error)) return found;
      first = found;
    } catch (error) {
      if (signal.aborted) return cancelled;
      console.error('The engine in the browser failed; the server is asked instead.', error);
    }
  }
  try {
    const found = await onServer();
    if (found.status !== 'failed') return found;
    if (first !== undefined) return first;
    if (here.now !== undefined || found.error.code !== 'offline') return found;
    const local = await unlessAborted(here.later(), signal);
    return local === undefined ? found : await inBrowser(local);
  } catch (error) {
    if (signal.aborted) return cancelled;
    throw error;
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

const cancelled: Cancelled = { status: 'cancelled' };
