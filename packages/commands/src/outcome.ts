/** The outcome of a request to run a command. */
export type Outcome<Output> =
  | { readonly status: 'done'; readonly output: Output }
  /** The input does not match the schema; each problem is a sentence. */
  | { readonly status: 'refused'; readonly problems: readonly string[] }
  /** No part of the page can run it now. */
  | { readonly status: 'unavailable' };
