import { dueBuckets } from '@webmaps/project/due';
import { openTaskStatuses, taskPriorities, taskStatuses } from '@webmaps/project/task';
import { addressOfTableView, changeView, readTableView } from '../../data-table/table-view.ts';
import type { TableAddress, TableShape, TableView } from '../../data-table/table-view.ts';
import type { TaskFilter } from '../../data/tasks/task-calls.ts';
import { readMonth } from './calendar/month.ts';

const sortKeys = ['title', 'status', 'priority', 'due_on', 'updated_at', 'created_at'] as const;
export type TaskSort = (typeof sortKeys)[number];

export type TaskFacet = 'status' | 'priority' | 'label' | 'project' | 'assignee' | 'due';

export const taskLayouts = ['table', 'board', 'calendar', 'map'] as const;
export type TaskLayout = (typeof taskLayouts)[number];

const shape: TableShape<TaskFacet, TaskSort> = {
  facets: {
    status: taskStatuses,
    priority: taskPriorities,
    label: 'any',
    project: 'any',
    assignee: 'any',
    due: dueBuckets,
  },
  sorts: sortKeys,
  columns: [
    ...['priority', 'status', 'project', 'labels', 'assignee', 'due', 'comments'],
    ...['updated', 'created'],
  ],
  usual: {
    sort: 'due_on',
    descending: false,
    hidden: ['comments', 'updated', 'created'],
    perPage: 25,
  },
};

/** What the page shows, all of which is in its address. */
export interface TasksView extends TableView<TaskFacet, TaskSort> {
  readonly layout: TaskLayout;
  /** The month of the calendar, as `2026-11`; the present one where there is none. */
  readonly month: string | undefined;
  /** The id of the task that is open beside the list. */
  readonly task: string | undefined;
}

export type TasksAddress = TableAddress<TaskFacet> &
  Readonly<Partial<Record<'layout' | 'month' | 'task', string>>>;

export function readTasksView(address: TasksAddress): TasksView {
  return {
    ...readTableView(shape, address),
    layout: taskLayouts.find((each) => each === address.layout) ?? 'table',
    month: readMonth(address.month),
    task: address.task === '' ? undefined : address.task,
  };
}

export function addressOfTasksView({ layout, month, task, ...view }: TasksView): TasksAddress {
  return {
    ...addressOfTableView(shape, view),
    ...(layout !== 'table' && { layout }),
    ...(month !== undefined && { month }),
    ...(task !== undefined && { task }),
  };
}

/** The view with changes; what is open beside the list leaves its page as it is. */
export function changeTasksView(view: TasksView, changes: Partial<TasksView>): TasksView {
  const isOfList = Object.keys(changes).some((part) => part !== 'task');
  return isOfList ? changeView(view, changes) : { ...view, ...changes };
}

/**
 * The conditions of a view. Tasks that are over are out of the way until they are asked for, and so
 * are those of archived projects until one of these is named.
 *
 * @param today an ISO 8601 day, where the person is
 */
export function filterOfTasksView(
  { query, facets }: Pick<TasksView, 'query' | 'facets'>,
  today: string,
): TaskFilter {
  const { status = [], project = [] } = facets;
  const narrowing = Object.entries(facets).filter(([, values]) => (values?.length ?? 0) > 0);
  return {
    ...(query !== '' && { query }),
    ...Object.fromEntries(narrowing),
    status: status.length > 0 ? status : openTaskStatuses,
    ...(project.length === 0 && { archived: false }),
    today,
  };
}
