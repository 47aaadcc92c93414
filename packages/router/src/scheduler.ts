/** Lets the host of a long computation run other tasks in between. */
export interface Scheduler {
  /**
   * Called every few milliseconds. Other tasks run meanwhile, so that a cancellation can arrive and
   * a server stays responsive. Rejects to cancel the computation.
   */
  readonly yieldToEventLoop?: () => Promise<void>;
}
