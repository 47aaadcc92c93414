import type { RouterCall } from '@webmaps/answers/algorithms';
import type { Failure } from '../../../http/failure.ts';

/** A region's files in memory shared by all threads. */
export interface SharedFiles {
  /** Equal for equal files. */
  readonly key: string;
  readonly routing: Uint8Array;
  readonly hierarchy: Uint8Array | undefined;
  readonly elevation: Uint8Array | undefined;
}

/** A message to a thread. */
export type ToThread =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly region: string;
      readonly files: SharedFiles;
      readonly call: RouterCall;
    }
  | { readonly type: 'giveUp'; readonly id: number };

/** A message of a thread; each question is answered once, also when it was aborted. */
export type FromThread = { readonly id: number } & ThreadAnswer;

export type ThreadAnswer =
  /** `json` is the body of the answer, as UTF-8. */
  | { readonly status: 'ready'; readonly json: Uint8Array }
  | { readonly status: 'failed'; readonly error: Failure }
  | { readonly status: 'givenUp' }
  /** A bug of the program, with its stack. */
  | { readonly status: 'thrown'; readonly reason: string };
