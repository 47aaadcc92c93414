import type { ChunkName } from '@webmaps/project/map/document/batch';
import { chunksOf } from '@webmaps/project/map/replica/entry';
import type { ChangeKey, Entry } from '@webmaps/project/map/replica/entry';
import type { AppendRequest } from '@webmaps/project/map/replica/next-request';
import type { ProjectRole } from '@webmaps/project/role';
import { mapChangeSchema } from '@webmaps/protocol/map/map-change';
import { mapChangeRowSchema, readEntry } from '@webmaps/protocol/map/map-entry';
import { z } from 'zod';
import type { Folded } from './map-report.ts';
import type { MapSession } from './map-session.ts';

export interface MapRequest extends AppendRequest {
  /** The chunks that have to be on the server before. */
  readonly chunks: readonly ChunkName[];
}

/** What the server answered to a request. */
export interface Acknowledged {
  readonly session: string;
  readonly keys: readonly ChangeKey[];
  readonly changesJson: string;
  readonly head: number;
  readonly role: ProjectRole;
}

/** Folds rows of the log as far as their formats and chunks are known here. */
export function foldRows(session: MapSession, rows: readonly unknown[]): Folded {
  const { entries, isNewer } = readRows(rows);
  const { missing, seq } = fold(session, entries);
  if (missing.length > 0) return { status: 'missing', chunks: missing };
  return isNewer ? { status: 'newer' } : { status: 'folded', seq };
}

/** The entries of rows, up to the first of a format that is not known here. */
export function readRows(rows: readonly unknown[]) {
  const entries: Entry[] = [];
  for (const row of rows) {
    const read = readEntry(mapChangeRowSchema.parse(row));
    if (read.status === 'newer') return { entries, isNewer: true };
    entries.push(read.entry);
  }
  return { entries, isNewer: false };
}

/**
 * Folds the changes of a request without waiting to hear of them: where nobody came between, they
 * are exactly what follows. Those of another session, which this tab goes on for, may have been in
 * the log before, so they are read from it.
 */
export function takeAcknowledgement(session: MapSession, acknowledged: Acknowledged): void {
  const { keys, changesJson, head, role } = acknowledged;
  const { seq, author } = session.map.replica;
  if (acknowledged.session !== session.session || head - seq !== keys.length) return;
  const changes = z.array(z.unknown()).parse(JSON.parse(changesJson));
  const entries = keys.map((key, at): Entry => {
    const change = mapChangeSchema.safeParse(changes[at]).data;
    return { seq: seq + 1 + at, key, author: { personId: author.personId, role }, change };
  });
  fold(session, entries);
}

/** The chunks that the changes of a request name. */
export function chunksOfRequest({ changesJson }: AppendRequest): readonly ChunkName[] {
  return z.array(mapChangeSchema).parse(JSON.parse(changesJson)).flatMap(chunksOf);
}

function fold(session: MapSession, entries: readonly Entry[]) {
  const { map } = session;
  const before = map.replica.seq;
  const { missing } = map.confirm(entries);
  const { seq } = map.replica;
  const folded = entries.filter((entry) => entry.seq > before && entry.seq <= seq);
  if (folded.length > 0) session.changed(folded);
  return { missing, seq };
}
