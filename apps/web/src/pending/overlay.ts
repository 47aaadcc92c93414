import type { QueryKey } from '@tanstack/react-query';
import type { MapComment } from '../data/comments/map-comment.ts';
import { changeSteps } from '../data/tasks/change-steps.ts';
import type { TaskComment } from '../data/tasks/comment-calls.ts';
import type { ListedTask, TaskCounts, TaskStep } from '../data/tasks/listed-task.ts';
import type { TaskFilter } from '../data/tasks/task-calls.ts';
import { matchesFilter } from './matches-filter.ts';
import type { PendingChange, PendingWork } from './pending-change.ts';

interface Identified {
  readonly id: string;
}

/**
 * The changes that answers are shown with. Those in conflict are shown as the person made them,
 * until they choose; what the server refused is no longer shown in its place.
 */
export function shownChanges(changes: readonly PendingChange[]): readonly PendingChange[] {
  return changes.filter(({ state }) => state.kind !== 'refused');
}

/** Puts kept changes onto an answer of the server. */
export function overlayChanges(
  queryKey: QueryKey,
  answer: unknown,
  changes: readonly PendingChange[],
): unknown {
  const shown = shownChanges(changes);
  if (shown.length === 0) return answer;
  const works = shown.map(({ work }) => work);
  const [kind, question, about] = queryKey;
  if (kind === 'comments' && question === 'map') {
    return overlayMapComments(String(about), answer as readonly MapComment[], shown);
  }
  if (kind === 'comments')
    return overlayComments(String(question), answer as readonly TaskComment[], shown);
  if (kind === 'tasks' && question === 'list') {
    return overlayTasks(answer as readonly ListedTask[], works, about as TaskList);
  }
  if (kind === 'tasks' && question === 'counts') {
    const counts = answer as TaskCounts;
    return { ...counts, total: counts.total + newTasks(works, about as TaskFilter).length };
  }
  if (kind === 'tasks' && question === 'due') {
    return (answer as readonly ListedTask[]).map((task) => overlayTask(task, works));
  }
  if (kind !== 'projects') return answer;
  if (question === 'one') return isRow(answer) ? overlayRow(answer, 'projects', works) : answer;
  if (question !== 'list' && question !== 'recent' && question !== 'editable') return answer;
  return (answer as readonly Identified[]).map((row) => overlayRow(row, 'projects', works));
}

interface TaskList {
  readonly filter: TaskFilter;
  readonly page: number;
}

function overlayTasks(
  tasks: readonly ListedTask[],
  works: readonly PendingWork[],
  { filter, page }: TaskList,
): readonly ListedTask[] {
  const known = new Set(tasks.map(({ id }) => id));
  const shown = newTasks(works, filter).filter(({ id }) => !known.has(id));
  return [...(page === 1 ? shown : []), ...tasks].map((task) => overlayTask(task, works));
}

/** Those that a list has by its conditions, and the server does not have. */
function newTasks(works: readonly PendingWork[], filter: TaskFilter): readonly ListedTask[] {
  return works.flatMap((work) =>
    work.kind === 'add-task' && matchesFilter(work.shown, filter) ? [work.shown] : [],
  );
}

function overlayTask(task: ListedTask, works: readonly PendingWork[]): ListedTask {
  const steps = works.reduce<readonly TaskStep[]>(
    (now, work) =>
      work.kind === 'change-step' && work.taskId === task.id ? changeSteps(now, work) : now,
    task.steps,
  );
  const comments = works.filter(
    (work) => work.kind === 'add-comment' && work.row.task_id === task.id,
  );
  return {
    ...overlayRow(task, 'tasks', works),
    steps: [...steps],
    comments: task.comments + comments.length,
  };
}

function overlayRow<Row extends Identified>(
  row: Row,
  table: 'tasks' | 'projects',
  works: readonly PendingWork[],
): Row {
  const changes = works.flatMap((work) =>
    work.kind === 'change-row' && work.table === table && work.id === row.id ? [work.shown] : [],
  );
  return changes.length === 0 ? row : Object.assign({}, row, ...changes);
}

/** The comments of a task and those that are kept here. */
export function overlayComments(
  taskId: string,
  comments: readonly TaskComment[],
  changes: readonly PendingChange[],
): readonly TaskComment[] {
  const known = new Set(comments.map(({ id }) => id));
  const added = changes.flatMap(({ work, keptAt }): readonly TaskComment[] => {
    if (work.kind !== 'add-comment' || work.row.task_id !== taskId) return [];
    const { row, author, mentioned } = work;
    if (known.has(row.id)) return [];
    const at = new Date(keptAt).toISOString();
    const { id, body, mentions } = row;
    return [
      {
        id,
        body,
        mentions,
        author_id: author.id,
        author,
        mentioned,
        created_at: at,
        updated_at: at,
      },
    ];
  });
  return [...comments, ...added];
}

/** The comments of a map and those that are kept here. */
function overlayMapComments(
  projectId: string,
  comments: readonly MapComment[],
  changes: readonly PendingChange[],
): readonly MapComment[] {
  const known = new Set(comments.map(({ id }) => id));
  const added = changes.flatMap(({ work, keptAt }): readonly MapComment[] => {
    if (work.kind !== 'add-map-comment' || work.row.project_id !== projectId) return [];
    const { row, author, mentioned } = work;
    if (known.has(row.id)) return [];
    const { id, parent_id, feature_id, place, body, mentions } = row;
    const time = { created_at: new Date(keptAt).toISOString(), edited_at: null };
    const state = { resolved_at: null, resolved_by: null, resolver: null };
    const people = { author_id: author.id, author, mentions, mentioned };
    return [{ id, parent_id, feature_id, place, body, ...people, ...state, ...time }];
  });
  return [...comments, ...added];
}

function isRow(answer: unknown): answer is Identified {
  return typeof answer === 'object' && answer !== null && 'id' in answer;
}
