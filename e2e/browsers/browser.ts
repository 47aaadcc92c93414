/** A browser under test, as both ways of driving one can offer it. */
export interface Browser {
  /** Such as `Firefox 153.7`. */
  readonly name: string;
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /**
   * Runs a program in the page.
   *
   * @param body of an async function; what it returns comes back as JSON
   */
  run(body: string): Promise<unknown>;
  /** Input by the WebDriver standard's sources of actions, in px of the page. */
  act(sources: readonly object[]): Promise<void>;
  /** A picture of the page, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The size of the page in px, as in the other stories. */
export const viewport = { width: 1000, height: 640 } as const;

/** How long a browser may take to start or to answer. */
export const patienceMilliseconds = 60_000;
