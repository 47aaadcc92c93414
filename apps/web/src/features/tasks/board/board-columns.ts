import type { TaskStatus } from '@webmaps/project/task';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';

/** The ids of the tasks of each column, from top to bottom. */
export type ColumnIds = Readonly<Partial<Record<TaskStatus, readonly string[]>>>;

/** Tasks by the state that they are in, which may be ahead of the column they were read for. */
export function columnsOf(statuses: readonly TaskStatus[], tasks: Iterable<ListedTask>): ColumnIds {
  const sorted = [...tasks].toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      sorted.filter((task) => task.status === status).map(({ id }) => id),
    ]),
  );
}

/** The column that has a task. */
export function columnWith(columns: ColumnIds, id: string): TaskStatus | undefined {
  const found = Object.entries(columns).find(([, ids]) => ids?.includes(id));
  return found?.[0] as TaskStatus | undefined;
}

interface Move {
  readonly id: string;
  readonly to: TaskStatus;
  /** Its place in that column. */
  readonly index: number;
}

/** The columns with a task in another place. */
export function moveTask(columns: ColumnIds, { id, to, index }: Move): ColumnIds {
  const without = Object.fromEntries(
    Object.entries(columns).map(([status, ids]) => [status, ids?.filter((each) => each !== id)]),
  ) as ColumnIds;
  const target = without[to] ?? [];
  return { ...without, [to]: [...target.slice(0, index), id, ...target.slice(index)] };
}
