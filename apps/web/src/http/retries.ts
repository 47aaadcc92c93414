import { isRepeatable } from './is-repeatable.ts';

/** How often data is asked for again where the network or a proxy failed. */
const dataRetries = 3;
const firstDelayMilliseconds = 200;

/** Statuses of servers that are busy, starting or behind something that is. */
const passing: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** How long to wait before asking again: 200, 400, 800 ms. */
export function retryDelay(failures: number): number {
  return firstDelayMilliseconds * 2 ** failures;
}

/** Whether asking again may help: an answer that says no says it again. */
export function mayRetry(failures: number, error: unknown): boolean {
  const status = (error as { readonly status?: unknown } | null)?.status;
  const passes = error instanceof TypeError || passing.has(status);
  return failures < dataRetries && passes && navigator.onLine;
}

/**
 * A `fetch` that sends what only reads again, at most three times, where the answer was none or 502,
 * 503 or 504. The one place that does so: its callers must not try again themselves.
 */
export function fetchAgain(fetcher: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isRepeatable(input, init)) return fetcher(input, init);
    for (let failures = 0; ; failures += 1) {
      try {
        const response = await fetcher(input, init);
        if (!mayRetry(failures, response)) return response;
      } catch (error) {
        if (init?.signal?.aborted || !mayRetry(failures, error)) throw error;
      }
      await waited(retryDelay(failures), init?.signal);
    }
  };
}

function waited(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The network as the whole application uses it, by the one rule for retries. */
export const retryingFetch = fetchAgain((...request) => fetch(...request));
