import type { Position } from '@webmaps/geo/position';
import { addDays } from '@webmaps/project/day';
import { newId } from '../../storage/new-id.ts';
import { text } from '../../text/en/demo-project.ts';
import { askData } from '../ask.ts';
import type { NewTask } from '../tasks/task-calls.ts';
import { importOne } from './create-project.ts';

/** Ids of the browser, so that what is sent again after a failure makes nothing twice. */
export interface DemoIds {
  readonly attempt: string;
  readonly tasks: readonly string[];
}

interface DemoTask extends Omit<NewTask, 'id' | 'project_id' | 'due_on' | 'place'> {
  /** Days from today. */
  readonly dueIn?: number;
  /** Degrees east and north of the project. */
  readonly at?: Position;
}

const { tasks, labels } = text;

/** In every state, some of them late and some with a place. */
const demoTasks: readonly DemoTask[] = [
  { title: tasks.measure, status: 'done', labels: [labels.course], at: [0.002, 0.001] },
  { title: tasks.walk, status: 'in_progress', priority: 'high', labels: [labels.course], dueIn: 0 },
  { title: tasks.permit, priority: 'urgent', labels: [labels.paper], dueIn: -2 },
  { title: tasks.signs, labels: [labels.day], dueIn: 5, at: [-0.003, 0.002] },
  { title: tasks.water, labels: [labels.day], dueIn: 12, at: [0.004, -0.002] },
  { title: tasks.poster, status: 'backlog', priority: 'low', labels: [labels.paper] },
];

export function makeDemoIds(): DemoIds {
  return { attempt: newId(), tasks: demoTasks.map(() => newId()) };
}

interface DemoProject {
  readonly ids: DemoIds;
  /** Where the project is; `null` where the server has no map. */
  readonly center: Position | null;
  /** An ISO 8601 day. */
  readonly today: string;
}

/**
 * Makes a project of one's own with a few tasks, and returns its id.
 *
 * @throws {@link AskFailure}
 */
export async function makeDemoProject({ ids, center, today }: DemoProject): Promise<string> {
  const { id } = await importOne(ids.attempt, {
    name: text.name,
    description: text.description,
    status: 'active',
    tags: text.tags,
    due_on: addDays(today, 30),
    ...(center && {
      location_name: text.location,
      location: { type: 'Point', coordinates: center },
    }),
  });
  await askData((client) =>
    client.from('tasks').upsert(
      demoTasks.map((task, index) => ({
        ...rowOf(task, { center, today }),
        id: ids.tasks[index] ?? newId(),
        project_id: id,
      })),
      { onConflict: 'id', ignoreDuplicates: true, defaultToNull: false },
    ),
  );
  return id;
}

function rowOf(
  { dueIn, at, ...task }: DemoTask,
  { center, today }: Pick<DemoProject, 'center' | 'today'>,
) {
  return {
    ...task,
    ...(dueIn !== undefined && { due_on: addDays(today, dueIn) }),
    ...(at &&
      center && {
        place: { type: 'Point', coordinates: [center[0] + at[0], center[1] + at[1]] },
      }),
  };
}
