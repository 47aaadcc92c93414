import type { ReadContext } from './track-format.ts';

/** Ends an aborted reading, reports the share that was read, and lets other work run. */
export async function giveWay(context: ReadContext, share: number): Promise<void> {
  context.signal.throwIfAborted();
  context.progress(Math.min(1, share));
  await context.yieldToEventLoop();
  context.signal.throwIfAborted();
}
