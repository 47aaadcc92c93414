import { z } from 'zod';
import { accountClient } from '../account/client.ts';
import { currentPerson } from '../account/session.ts';
import { AskFailure, askData, isTaken } from '../data/ask.ts';
import { readProfiles } from '../data/profiles.ts';
import { addMapComment } from '../data/comments/map-comment-calls.ts';
import { addComment } from '../data/tasks/comment-calls.ts';
import { addTask, changeTaskStep } from '../data/tasks/task-calls.ts';
import { moveProjects } from '../data/projects/project-calls.ts';
import { text } from '../text/en/pending.ts';
import type { Rows } from '../database/generated/rows.ts';
import type { Fields, PendingWork } from './pending-change.ts';

type Work<Kind extends PendingWork['kind']> = Extract<PendingWork, { kind: Kind }>;

interface Row {
  readonly table: 'tasks' | 'projects';
  readonly id: string;
}

/** What sending kept changes asks of the server. All throw AskFailure. */
export interface PendingCalls {
  /** The columns of a row and `updated_at`; null where the person cannot read it any more. */
  readonly readRow: (row: Row, columns: readonly string[]) => Promise<Fields | null>;
  /** Changes a row unless somebody has changed it since it was read. @returns whether it did */
  readonly updateRow: (row: Row, changes: Fields, updatedAt: unknown) => Promise<boolean>;
  readonly addTask: (work: Work<'add-task'>) => Promise<void>;
  readonly addComment: (work: Work<'add-comment'>) => Promise<void>;
  readonly addMapComment: (work: Work<'add-map-comment'>) => Promise<void>;
  readonly changeStep: (work: Work<'change-step'>) => Promise<boolean>;
  /** The names of people, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

export const pendingCalls: PendingCalls = {
  readRow: async ({ table, id }, columns) => {
    const { data } = await askData((client) =>
      client
        .from(table)
        .select([...columns, 'updated_at'].join())
        .eq('id', id)
        .maybeSingle(),
    );
    return z.record(z.string(), z.unknown()).nullable().parse(data);
  },
  updateRow: async (row, changes, updatedAt) => {
    const { status, ...columns } = changes;
    if (row.table === 'tasks' || status === undefined) return update(row, changes, updatedAt);
    await moveProject(row.id, status);
    return Object.keys(columns).length === 0 || update(row, columns, updatedAt);
  },
  addTask: ({ row }) => addTask(row),
  addComment: ({ row }) =>
    addComment({
      id: row.id,
      projectId: row.project_id,
      taskId: row.task_id,
      body: row.body,
      mentions: row.mentions,
    }),
  addMapComment: ({ row }) => addMapComment(row),
  changeStep: ({ taskId, step, after }) =>
    changeTaskStep(taskId, { step, ...(after !== undefined && { after }) }),
  namesOf: async (ids) => {
    const profiles = await readProfiles(ids);
    return Object.fromEntries(Array.from(profiles.values(), ({ id, name }) => [id, name]));
  },
};

/**
 * Whether the session that requests go out with is the person's. Where it has run out and cannot be
 * renewed, they would go out as a stranger's, and every change would be refused.
 */
export async function isSignedInAs(owner: string): Promise<boolean> {
  if (currentPerson()?.id !== owner) return false;
  const { data } = await (await accountClient()).auth.getSession();
  return data.session?.user.id === owner;
}

async function update(row: Row, changes: Fields, updatedAt: unknown): Promise<boolean> {
  try {
    return await updateUnlessChanged(row, changes, updatedAt);
  } catch (error) {
    if (row.table !== 'projects' || !isTaken(error)) throw error;
    // Public projects have addresses of their own: with an empty one, the database finds a free one.
    return updateUnlessChanged(row, { ...changes, slug: '' }, updatedAt);
  }
}

async function updateUnlessChanged(
  { table, id }: Row,
  changes: Fields,
  updatedAt: unknown,
): Promise<boolean> {
  // Each column was checked by the client's types when it was changed.
  const ofTask: Partial<Rows['tasks']> = changes;
  const ofProject: Partial<Rows['projects']> = changes;
  const { data } = await askData((client) => {
    const changing =
      table === 'tasks'
        ? client.from('tasks').update(ofTask)
        : client.from('projects').update(ofProject);
    return changing.eq('id', id).eq('updated_at', String(updatedAt)).select('id');
  });
  return (data?.length ?? 0) > 0;
}

async function moveProject(id: string, status: unknown): Promise<void> {
  const [moved] = await moveProjects([id], status as Parameters<typeof moveProjects>[1]);
  const reason = moved ? moved.reason : text.refused;
  if (reason !== null) throw new AskFailure({ status: 403, code: 'refused', message: reason });
}
