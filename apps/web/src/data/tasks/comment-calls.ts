import { z } from 'zod';
import type { Profile } from '../answer-schemas.ts';
import { askData, refusal } from '../ask.ts';
import { readProfiles } from '../profiles.ts';
import { text } from '../../text/en/tasks.ts';

const commentRowSchema = z.object({
  id: z.string(),
  body: z.string(),
  author_id: z.string().nullable(),
  mentions: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

/** What somebody says of a task. */
export type TaskComment = Readonly<z.infer<typeof commentRowSchema>> & {
  /** Null where the person has left WebMaps. */
  readonly author: Profile | null;
  /** The members whose names in it mean them; without those who have left and cannot be seen. */
  readonly mentioned: readonly Profile[];
};

/** The last so many are shown; a task is no chat. */
const MAX_COMMENTS = 200;

/** The comments of a task, the oldest first. */
export async function listComments(taskId: string): Promise<readonly TaskComment[]> {
  const { data } = await askData((client) =>
    client
      .from('comments')
      .select('id, body, author_id, mentions, created_at, updated_at')
      .eq('task_id', taskId)
      .order('created_at', { ascending: false })
      .limit(MAX_COMMENTS),
  );
  const rows = z.array(commentRowSchema).parse(data);
  const profiles = await readProfiles(
    rows.flatMap(({ author_id: id, mentions }) => (id === null ? mentions : [id, ...mentions])),
  );
  return rows
    .map((row) => ({
      ...row,
      author: profiles.get(row.author_id ?? '') ?? null,
      mentioned: row.mentions.flatMap((id) => profiles.get(id) ?? []),
    }))
    .toReversed();
}

interface NewComment {
  /** Its id comes from the caller, so that a request sent twice adds one comment. */
  readonly id: string;
  readonly projectId: string;
  readonly taskId: string;
  readonly body: string;
  /** Ids of people; the database keeps those of members. */
  readonly mentions: readonly string[];
}

export async function addComment({
  id,
  projectId,
  taskId,
  body,
  mentions,
}: NewComment): Promise<void> {
  await askData((client) =>
    client
      .from('comments')
      .upsert(
        { id, project_id: projectId, task_id: taskId, body, mentions: [...mentions] },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  );
}

/** @throws AskFailure where it is neither the requester's own nor in a project they edit */
export async function deleteComment(id: string): Promise<void> {
  const { data } = await askData((client) =>
    client.from('comments').delete().eq('id', id).select('id'),
  );
  if (data?.length === 0) {
    throw refusal(text.refused);
  }
}
