/** The server under attack, always on this machine. */
export interface Target {
  /** Origin, such as `http://127.0.0.1:3000`; no slash at its end. */
  readonly url: string;
  /** The anonymous key, read from the page as the product's own app reads it. */
  readonly anonKey: string;
  /** Prints one line of progress or measurement. */
  report(line: string): void;
}

/**
 * One attack that operators can run against their own server. The file's name is the attack's name;
 * each file exports its attack as `attack`.
 */
export interface Attack {
  /** One line for the list of attacks. */
  readonly summary: string;
  /**
   * Runs the attack with a bounded number of requests, and reports what it measured.
   *
   * @returns whether the server held
   */
  run(target: Target): Promise<'held' | 'broken'>;
}
