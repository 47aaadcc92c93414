import { z } from 'zod';
import { text } from '../../text/en/tasks.ts';
import { askData, refusal } from '../ask.ts';
import { readProfiles } from '../profiles.ts';
import { mapCommentRowSchema } from './map-comment.ts';
import type { MapComment, NewMapComment } from './map-comment.ts';

/** A map has no more, by its database. */
const MAX_COMMENTS = 1000;

/** All comments of a project's map, the oldest first. */
export async function listMapComments(projectId: string): Promise<readonly MapComment[]> {
  const { data } = await askData((client) =>
    client
      .from('comments')
      .select(
        'id, parent_id, feature_id, place, body, author_id, mentions, resolved_at, resolved_by, created_at, edited_at',
      )
      .eq('project_id', projectId)
      .is('task_id', null)
      .order('created_at')
      .limit(MAX_COMMENTS),
  );
  const rows = z.array(mapCommentRowSchema).parse(data);
  const people = rows.flatMap(({ author_id, resolved_by, mentions }) => [
    ...[author_id, resolved_by].filter((id) => id !== null),
    ...mentions,
  ]);
  const profiles = await readProfiles(people);
  return rows.map((row) => ({
    ...row,
    author: profiles.get(row.author_id ?? '') ?? null,
    resolver: profiles.get(row.resolved_by ?? '') ?? null,
    mentioned: row.mentions.flatMap((id) => profiles.get(id) ?? []),
  }));
}

/** @throws AskFailure where the person may not comment, or the map is full */
export async function addMapComment(comment: NewMapComment): Promise<void> {
  await askData((client) =>
    client
      .from('comments')
      .upsert(
        { ...comment, mentions: [...comment.mentions] },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  );
}

/** @throws AskFailure for all but its author */
export async function editComment(id: string, body: string): Promise<void> {
  await change(id, { body });
}

/**
 * Resolves a thread, or opens it again; the database says by whom and when.
 *
 * @throws AskFailure for all but editors and its author
 */
export async function resolveThread(id: string, isResolved: boolean): Promise<void> {
  await change(id, { resolved_at: isResolved ? new Date().toISOString() : null });
}

/**
 * Deletes a comment, the first of a thread with all its replies. For thirty days it can be restored.
 *
 * @throws AskFailure for all but editors and its author
 */
export async function deleteMapComment(id: string): Promise<void> {
  const { data } = await askData((client) =>
    client.from('comments').delete().eq('id', id).select('id'),
  );
  if (data?.length === 0) throw refusal(text.refused);
}

/** @throws AskFailure where it cannot be restored by this person, or not any more */
export async function restoreMapComment(id: string): Promise<void> {
  const { data } = await askData((client) => client.rpc('restore_comment', { comment: id }));
  if (!z.boolean().parse(data)) throw refusal(text.refused);
}

async function change(
  id: string,
  changes: { readonly body: string } | { readonly resolved_at: string | null },
): Promise<void> {
  const { data } = await askData((client) =>
    client.from('comments').update(changes).eq('id', id).select('id'),
  );
  if (data?.length === 0) throw refusal(text.refused);
}
