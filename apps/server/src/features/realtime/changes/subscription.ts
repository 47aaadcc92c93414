import { createHash } from 'node:crypto';
import type { Requester } from '../../../db/transaction.ts';
import type { ChangesRequest } from '../channels/join-options.ts';
import type { Frame, Version } from '../wire/message.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** A channel with subscriptions to changes. */
export interface ChangesReader {
  readonly version: Version;
  readonly topic: string;
  /** The requester that it reads as; a new token replaces it. */
  readonly requester: Requester;
  /** The network address of the client, for limits. */
  readonly network: string;
  send(frame: Frame): void;
  /** Ends the subscriptions, with a reason for the client. */
  endChanges(message: string): void;
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** One valid request of a reader. */
export interface Subscription {
  readonly id: number;
  readonly reader: ChangesReader;
  readonly event: ChangeType | '*';
  readonly filters: readonly ResolvedFilter[];
  /** Undefined means every readable column. */
  readonly columns: ReadonlySet<string> | undefined;
}

/**
 * Numbers the requests of one reader. The same request has the same number everywhere, so that one
 * message serves all readers with the same requests.
 */
export function numberRequests(requests: readonly ChangesRequest[]): readonly number[] {
  const taken = new Set<number>();
  return requests.map((request) => {
    const { event, schema, table, filter, select } = request;
    const text = JSON.stringify([event, schema, table, filter, select]);
    // Clients treat 0 as missing.
    let id = createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1 || 1;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return id;
  });
}
