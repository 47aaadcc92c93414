import type { Failure } from '../../../http/failure.ts';
import type { RouterCall } from './router-call.ts';

/** A region's files in memory that all threads share. */
export interface SharedFiles {
  /** Equal for equal files. */
  readonly key: string;
  readonly routing: Uint8Array;
  readonly hierarchy: Uint8Array | undefined;
  readonly elevation: Uint8Array | undefined;
}

/** What a thread is told. */
export type ToThread =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly region: string;
      readonly files: SharedFiles;
      readonly call: RouterCall;
    }
  | { readonly type: 'giveUp'; readonly id: number };

/** What a thread tells; each question that was asked is answered once, also when it was given up. */
export type FromThread = { readonly id: number } & ThreadAnswer;

export type ThreadAnswer =
  /** `json` is the body of the answer, as UTF-8. */
  | { readonly status: 'ready'; readonly json: Uint8Array }
  | { readonly status: 'failed'; readonly error: Failure }
  | { readonly status: 'givenUp' }
  /** A fault of the program, with its stack. */
  | { readonly status: 'thrown'; readonly reason: string };
