import type { AppendRequest } from '@webmaps/project/map/replica/next-request';
import type { ProjectRole } from '@webmaps/project/role';

/** How a map stands for this person. */
export interface MapFacts {
  /** Undefined where they may not read it, or it is gone. */
  readonly role: ProjectRole | undefined;
  /** The number of the last entry. */
  readonly head: number;
  /** Part of the names of the map's channels. */
  readonly epoch: number;
}

export interface Appended {
  readonly head: number;
  readonly role: ProjectRole;
  readonly epoch: number;
}

export interface LogListener {
  /** Something was appended. The entries are rows as the database has them; many are left out. */
  readonly onNews: (news: { readonly head: number; readonly rows: readonly unknown[] }) => void;
  /** The channel has another name from now on. */
  readonly onMoved: () => void;
  /** The channel is joined, for the first time or once more: news may have been missed. */
  readonly onJoined: () => void;
}

/** What a map in a browser asks of its server. Calls reject with an `AskFailure`. */
export interface MapServer {
  readFacts(): Promise<MapFacts>;
  append(request: AppendRequest): Promise<Appended>;
  /** The entries after a number, in order; not all where they are many. */
  readEntries(after: number): Promise<readonly unknown[]>;
  readChunk(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The content of the newest snapshot; undefined where the server has made none. */
  readSnapshot(): Promise<unknown>;
  /** A file of the newest snapshot. */
  readSnapshotChunk(name: string): Promise<Uint8Array<ArrayBuffer>>;
  writeChunk(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** @returns how to leave */
  listen(epoch: number, listener: LogListener): () => void;
}
