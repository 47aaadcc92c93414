import { isOfNetwork } from '@webmaps/protocol/of-network';
import type { Cancelled } from './engine.ts';

type Settled =
  | { readonly status: 'ready' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: { readonly code: string } };

/**
 * In the browser where it can, on the server where it cannot or fails, and never by throwing. Where
 * the ways of the browser's region do not lead there, those of another may, which the server asks;
 * where it has no answer either, the browser's failure is told. A question that is bound to the
 * browser's region (`isBound`) goes nowhere else.
 */
export async function answer<Answer extends Settled>(
  signal: AbortSignal,
  {
    inBrowser,
    onServer,
    isBound = false,
  }: {
    inBrowser: (() => Promise<Answer>) | undefined;
    onServer: () => Promise<Answer>;
    isBound?: boolean;
  },
): Promise<Answer | Cancelled> {
  let first: Answer | undefined;
  if (inBrowser) {
    try {
      const found = await inBrowser();
      if (isBound || found.status !== 'failed' || !isOfNetwork(found.error)) return found;
      first = found;
    } catch (error) {
      if (signal.aborted) return cancelled;
      console.error('The engine in the browser failed; the server is asked instead.', error);
    }
  }
  try {
    const found = await onServer();
    return first !== undefined && found.status === 'failed' ? first : found;
  } catch (error) {
    if (signal.aborted) return cancelled;
    throw error;
  }
}

const cancelled: Cancelled = { status: 'cancelled' };
