import { z } from 'zod';
import type { Rows } from '../../database/generated/rows.ts';
import { askData } from '../ask.ts';
import type { ListOptions } from '../list-options.ts';
import { parametersOf } from '../list-options.ts';
import { listedTaskSchema, taskCountsSchema } from './listed-task.ts';
import type { ListedTask, TaskCounts, TaskStep } from './listed-task.ts';

/** Narrows a list of tasks; a condition that is left out narrows nothing. */
export interface TaskFilter {
  readonly id?: readonly string[];
  readonly query?: string;
  readonly status?: readonly string[];
  readonly priority?: readonly string[];
  readonly label?: readonly string[];
  /** Ids. */
  readonly project?: readonly string[];
  /** Ids of people; `none` for tasks of nobody. */
  readonly assignee?: readonly string[];
  readonly due?: readonly string[];
  /** The first and the last day on which they are due, ISO 8601. */
  readonly due_from?: string;
  readonly due_to?: string;
  readonly place?: boolean;
  /** Whether their project is archived. */
  readonly archived?: boolean;
  /** The day that "due" counts from, ISO 8601. */
  readonly today?: string;
}

export async function listTasks(options: ListOptions<TaskFilter>): Promise<readonly ListedTask[]> {
  const { data } = await askData((client) => client.rpc('list_tasks', parametersOf(options)));
  return z.array(listedTaskSchema).parse(data);
}

export async function countTasks(filter: TaskFilter): Promise<TaskCounts> {
  const { data } = await askData((client) => client.rpc('count_tasks', { filter }));
  return taskCountsSchema.parse(data);
}

/** What a person may change of a task. */
export type TaskChanges = Partial<
  Omit<
    Rows['tasks'],
    'id' | 'project_id' | 'completed_at' | 'created_by' | 'created_at' | 'updated_at'
  >
>;

/** What a new task has. Its id comes from the caller, so that a request sent twice adds one task. */
export type NewTask = TaskChanges & Pick<Rows['tasks'], 'id' | 'project_id' | 'title'>;

export async function addTask(task: NewTask): Promise<void> {
  await askData((client) =>
    client.from('tasks').upsert(task, { onConflict: 'id', ignoreDuplicates: true }),
  );
}

/** @returns how many were changed: those of projects that the person may edit */
export async function changeTasks(ids: readonly string[], changes: TaskChanges): Promise<number> {
  const { data } = await askData((client) =>
    client
      .from('tasks')
      .update(changes)
      .in('id', [...ids])
      .select('id'),
  );
  return data?.length ?? 0;
}

/** A change of one step; one that names nothing but its id removes it, an unknown title adds it. */
export interface StepChange {
  readonly step: Pick<TaskStep, 'id'> & Partial<TaskStep>;
  /** How many steps a new one has before it; without it, all. */
  readonly after?: number;
}

/** Changes one step, whatever others do with the rest. @returns whether the task may be changed */
export async function changeTaskStep(
  taskId: string,
  { step, after }: StepChange,
): Promise<boolean> {
  const { data } = await askData((client) =>
    client.rpc('change_task_step', { task: taskId, step, after: after ?? null }),
  );
  return z.boolean().parse(data);
}

/** Deletes tasks; for thirty days they can be restored. @returns how many were deleted */
export async function deleteTasks(ids: readonly string[]): Promise<number> {
  const { data } = await askData((client) =>
    client
      .from('tasks')
      .delete()
      .in('id', [...ids])
      .select('id'),
  );
  return data?.length ?? 0;
}

/** @returns how many came back, with their comments */
export async function restoreTasks(taskIds: readonly string[]): Promise<number> {
  const { data } = await askData((client) => client.rpc('restore_tasks', { task_ids: taskIds }));
  return z.number().parse(data);
}
