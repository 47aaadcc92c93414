import { createHash } from 'node:crypto';
import type { Requester } from '../../../db/transaction.ts';
import type { ChangesRequest } from '../channels/join-options.ts';
import type { Frame, Version } from '../wire/message.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** A channel that is told of changes. */
export interface ChangesReader {
  readonly version: Version;
  readonly topic: string;
  /** Who it reads for now; a new token makes it another. */
  readonly requester: Requester;
  /** The network address of the client, as limits count by it. */
  readonly network: string;
  send(frame: Frame): void;
  /** Says that it is told of no more changes, and why. */
  endChanges(message: string): void;
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** One request of a reader, found possible. */
export interface Subscription {
  readonly id: number;
  readonly reader: ChangesReader;
  readonly event: ChangeType | '*';
  readonly filters: readonly ResolvedFilter[];
  /** Undefined means all that may be read. */
  readonly columns: ReadonlySet<string> | undefined;
}

/**
 * Numbers for the requests of one reader. The same request has the same number everywhere, so that one
 * message serves all readers who ask for the same.
 */
export function numberRequests(requests: readonly ChangesRequest[]): readonly number[] {
  const taken = new Set<number>();
  return requests.map((request) => {
    const { event, schema, table, filter, select } = request;
    const text = JSON.stringify([event, schema, table, filter, select]);
    // 0 would be no number to the client.
    let id = createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1 || 1;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return id;
  });
}
