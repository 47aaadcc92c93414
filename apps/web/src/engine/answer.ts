import type { Cancelled } from './engine.ts';

/** In the browser where it can, on the server where it cannot or fails, and never by throwing. */
export async function answer<Answer>(
  signal: AbortSignal,
  {
    inBrowser,
    onServer,
  }: { inBrowser: (() => Promise<Answer>) | undefined; onServer: () => Promise<Answer> },
): Promise<Answer | Cancelled> {
  if (inBrowser) {
    try {
      return await inBrowser();
    } catch (error) {
      if (signal.aborted) return cancelled;
      console.error('The engine in the browser failed; the server is asked instead.', error);
    }
  }
  try {
    return await onServer();
  } catch (error) {
    if (signal.aborted) return cancelled;
    throw error;
  }
}

const cancelled: Cancelled = { status: 'cancelled' };
