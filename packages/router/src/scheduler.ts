/** What the host of a long piece of work lends it. */
export interface Work {
  /**
   * Called now and then. Lets others have their turn, so that a cancellation can arrive and a server
   * stays awake; rejects where the work is to be given up.
   */
  readonly pause?: () => Promise<void>;
}
