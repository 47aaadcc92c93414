import { QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from '../retries.ts';

/** Data from the server: asked for again up to three times where that may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, retryDelay, networkMode: 'always' } },
  });
}
