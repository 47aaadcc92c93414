import type { QueryClient } from '@tanstack/react-query';
import { currentPerson } from '../account/session.ts';
import type { Profile } from '../data/answer-schemas.ts';
import type { NewMapComment } from '../data/comments/map-comment.ts';
import type { ListedProject } from '../data/projects/listed-project.ts';
import type { Project } from '../data/projects/project.ts';
import { projectsKey } from '../data/projects/use-projects.ts';
import type { ListedTask } from '../data/tasks/listed-task.ts';
import type { NewTask, StepChange, TaskChanges } from '../data/tasks/task-calls.ts';
import type { PendingWork } from './pending-change.ts';

interface Edit {
  readonly changes: TaskChanges;
  readonly shown: Partial<ListedTask>;
}

/** An edit of a task, with what it was made on. */
export function changeOfTask(task: ListedTask, { changes, shown }: Edit): PendingWork {
  const values: Readonly<Record<string, unknown>> = {
    ...task,
    assignee_id: task.assignee?.id ?? null,
  };
  const base = Object.fromEntries(Object.keys(changes).map((column) => [column, values[column]]));
  return {
    kind: 'change-row',
    table: 'tasks',
    id: task.id,
    name: task.title,
    changes: { ...changes },
    base,
    shown: { ...shown },
  };
}

/** A new task, as lists show it until the server has it. */
export function newTaskWork(queries: QueryClient, row: NewTask): PendingWork {
  const project = findProject(queries, row.project_id);
  const now = new Date().toISOString();
  const { status = 'todo', priority = 'medium' } = row;
  return {
    kind: 'add-task',
    row: { ...row },
    shown: {
      id: row.id,
      project_id: row.project_id,
      project_name: project?.name ?? '',
      project_status: project?.status ?? 'active',
      // Only editors are offered to add tasks.
      role: 'editor',
      title: row.title,
      description: row.description ?? '',
      status: status as ListedTask['status'],
      priority: priority as ListedTask['priority'],
      labels: row.labels ?? [],
      steps: [],
      due_on: row.due_on ?? null,
      place: (row.place ?? null) as ListedTask['place'],
      feature_id: row.feature_id ?? null,
      position: row.position ?? 0,
      completed_at: null,
      created_at: now,
      updated_at: now,
      assignee: null,
      comments: 0,
    },
  };
}

/** A change of a step, with the step as it was. */
export function changeOfStep(
  { id, title, steps }: Pick<ListedTask, 'id' | 'title' | 'steps'>,
  { step, after }: StepChange,
): PendingWork {
  const before = steps.find((one) => one.id === step.id);
  return {
    kind: 'change-step',
    taskId: id,
    name: title,
    step: { ...step },
    ...(after !== undefined && { after }),
    base: before ? { title: before.title, done: before.done } : null,
  };
}

interface NewComment {
  readonly id: string;
  readonly task: Pick<ListedTask, 'id' | 'title' | 'project_id'>;
  readonly body: string;
  readonly mentioned: readonly Profile[];
}

/** A comment of the signed-in person. */
export function newCommentWork({ id, task, body, mentioned }: NewComment): PendingWork {
  return {
    kind: 'add-comment',
    row: {
      id,
      project_id: task.project_id,
      task_id: task.id,
      body,
      mentions: mentioned.map((one) => one.id),
    },
    taskTitle: task.title,
    author: selfAsAuthor(),
    mentioned: [...mentioned],
  };
}

interface NewCommentOnMap {
  readonly comment: NewMapComment;
  readonly projectName: string;
  readonly mentioned: readonly Profile[];
}

/** A comment of the signed-in person on a map. */
export function newMapCommentWork({
  comment,
  projectName,
  mentioned,
}: NewCommentOnMap): PendingWork {
  return {
    kind: 'add-map-comment',
    row: { ...comment, mentions: [...comment.mentions] },
    projectName,
    author: selfAsAuthor(),
    mentioned: [...mentioned],
  };
}

function selfAsAuthor(): Profile {
  const person = currentPerson();
  return {
    id: person?.id ?? '',
    name: person?.name ?? '',
    avatar_path: person?.avatarPath ?? null,
  };
}

type KnownProject = Pick<ListedProject, 'id' | 'name' | 'status'>;

/** What some answer on a page says of a project. */
function findProject(queries: QueryClient, id: string): KnownProject | undefined {
  const answers = queries.getQueriesData<
    Project | readonly (ListedProject | undefined)[] | object | null
  >({ queryKey: projectsKey });
  return answers
    .flatMap(([, answer]) => answer ?? [])
    .find(
      (row): row is KnownProject =>
        typeof row === 'object' && 'id' in row && row.id === id && 'name' in row && 'status' in row,
    );
}
