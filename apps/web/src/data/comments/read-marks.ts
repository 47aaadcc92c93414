import { z } from 'zod';
import { askData } from '../ask.ts';

const marksSchema = z.array(z.object({ comment_id: z.string(), read_at: z.string() }));
const memberSchema = z.array(z.object({ created_at: z.string() }));

/** Up to when a person has read the threads of a map. */
export interface ReadMarks {
  /** What is older counts as read: when the person became a member. Null for who is none. */
  readonly since: string | null;
  /** By the id of the thread: the time of the newest comment that the person saw. */
  readonly threads: Readonly<Record<string, string>>;
}

export async function readMarks(projectId: string, me: string): Promise<ReadMarks> {
  const [member, marks] = await Promise.all([
    askData((client) =>
      client
        .from('project_members')
        .select('created_at')
        .eq('project_id', projectId)
        .eq('user_id', me),
    ),
    askData((client) =>
      client
        .from('comment_reads')
        .select('comment_id, read_at')
        .order('read_at', { ascending: false })
        .limit(1000),
    ),
  ]);
  return {
    since: memberSchema.parse(member.data)[0]?.created_at ?? null,
    threads: Object.fromEntries(
      marksSchema.parse(marks.data).map(({ comment_id: id, read_at: at }) => [id, at]),
    ),
  };
}

/** Marks threads as read, each up to the time of a comment in it. */
export async function markThreadsRead(
  me: string,
  threads: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(threads).map(([id, at]) => ({
    comment_id: id,
    user_id: me,
    read_at: at,
  }));
  await askData((client) =>
    client.from('comment_reads').upsert(rows, { onConflict: 'comment_id,user_id' }),
  );
}
