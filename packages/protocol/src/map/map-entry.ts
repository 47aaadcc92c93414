import { CHANGE_FORMAT } from '@webmaps/project/map/document/change';
import type { Change } from '@webmaps/project/map/document/change';
import { formatOf } from '@webmaps/project/map/document/change-format';
import { makeKey } from '@webmaps/project/map/replica/entry';
import type { Entry } from '@webmaps/project/map/replica/entry';
import { projectRoles } from '@webmaps/project/role';
import { z } from 'zod';
import { mapChangeSchema } from './map-change.ts';

/** A row of `map_changes`. Its author may have no account any more; the id stays. */
export const mapChangeRowSchema = z.object({
  seq: z.int().min(1),
  session: z.string(),
  number: z.int().min(1),
  author_id: z.uuid(),
  role: z.enum(projectRoles),
  format: z.int().min(1),
  change: z.unknown(),
});
export type MapChangeRow = z.output<typeof mapChangeRowSchema>;

/** What the channel of a map's log says after an append; without entries where they are many. */
export const mapNewsSchema = z.object({
  head: z.int().min(0),
  /** Each change as the text that was sent, because the channel's JSON may order its keys otherwise. */
  entries: z
    .array(mapChangeRowSchema.extend({ change: z.string().transform(parseText) }))
    .exactOptional(),
});

/** Says that the topic of a map's log has moved on: its name has this number from now on. */
export const mapMovedSchema = z.object({ epoch: z.int().min(0) });

/** The answer of `append_map_changes`, which is an acknowledgement: the entries are on the disk. */
export const mapAppendedSchema = z.object({
  head: z.int().min(0),
  role: z.enum(projectRoles),
  epoch: z.int().min(0),
});

/**
 * The entry of a row. A change that cannot be read is void for everybody; one of a newer format is
 * not: this version of the app must be reloaded before it folds on.
 */
export function readEntry(
  row: MapChangeRow,
): { readonly status: 'read'; readonly entry: Entry } | { readonly status: 'newer' } {
  if (row.format > CHANGE_FORMAT) return { status: 'newer' };
  const change = readChange(row);
  const entry: Entry = {
    seq: row.seq,
    key: makeKey(row.session, row.number),
    author: { personId: row.author_id, role: row.role },
    change,
  };
  return { status: 'read', entry };
}

/** What is of a newer format than its entry says is as unreadable here as in an older build. */
function readChange(row: MapChangeRow): Change | undefined {
  const { data } = mapChangeSchema.safeParse(row.change);
  return data !== undefined && formatOf(data) <= row.format ? data : undefined;
}

/** A text that is no JSON is a change that cannot be read. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
