import type { ChunkName } from '../document/batch.ts';
import type { Change } from '../document/change.ts';
import type { Author } from '../document/may-change.ts';

/** `session:number`, so that what is sent twice counts once. */
export type ChangeKey = string;

/** A change at its place in the one order, as the database wrote it down. */
export interface Entry {
  readonly seq: number;
  readonly key: ChangeKey;
  readonly author: Author;
  /** Undefined where it does not have the form of a change: void for everybody. */
  readonly change: Change | undefined;
}

export function makeKey(session: string, number: number): ChangeKey {
  return `${session}:${number}`;
}

export function splitKey(key: ChangeKey): readonly [session: string, number: number] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), Number(key.slice(colon + 1))];
}

/** The chunks that a change names, without which it cannot be folded. */
export function chunksOf(change: Change): readonly ChunkName[] {
  if (change.kind === 'add_batch') return change.batch.chunks;
  return change.kind === 'each' || change.kind === 'all' ? change.changes.flatMap(chunksOf) : [];
}
