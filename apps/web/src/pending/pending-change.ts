import { z } from 'zod';
import { placeSchema, profileSchema } from '../data/answer-schemas.ts';
import { listedTaskSchema } from '../data/tasks/listed-task.ts';

/** Values of columns by name, as the database has them. */
const fieldsSchema = z.record(z.string(), z.unknown());
export type Fields = Readonly<z.infer<typeof fieldsSchema>>;

const newRowSchema = z.looseObject({ id: z.string(), project_id: z.string() });

const workSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add-task'),
    row: newRowSchema.extend({ title: z.string() }),
    shown: listedTaskSchema,
  }),
  z.object({
    kind: z.literal('add-comment'),
    row: newRowSchema.extend({
      task_id: z.string(),
      body: z.string(),
      mentions: z.array(z.string()),
    }),
    taskTitle: z.string(),
    author: profileSchema,
    mentioned: z.array(profileSchema),
  }),
  z.object({
    kind: z.literal('add-map-comment'),
    row: newRowSchema.extend({
      parent_id: z.string().nullable(),
      feature_id: z.string().nullable(),
      place: placeSchema.nullable(),
      body: z.string(),
      mentions: z.array(z.string()),
    }),
    projectName: z.string(),
    author: profileSchema,
    mentioned: z.array(profileSchema),
  }),
  z.object({
    kind: z.literal('change-row'),
    table: z.enum(['tasks', 'projects']),
    id: z.string(),
    name: z.string(),
    changes: fieldsSchema,
    /** What the changed columns held where the person changed them. */
    base: fieldsSchema,
    /** What lists show for it, where that is not the columns. */
    shown: fieldsSchema,
  }),
  z.object({
    kind: z.literal('change-step'),
    taskId: z.string(),
    name: z.string(),
    step: z.object({
      id: z.string(),
      title: z.string().exactOptional(),
      done: z.boolean().exactOptional(),
    }),
    after: z.number().exactOptional(),
    /** The step as it was; null for a new one. */
    base: z.object({ title: z.string(), done: z.boolean() }).nullable(),
  }),
]);
/** What a person wants done, with all that sending it later takes. */
export type PendingWork = Readonly<z.infer<typeof workSchema>>;

const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  /** It was sent, and no answer came: it may have arrived. */
  z.object({ kind: z.literal('sending') }),
  z.object({
    kind: z.literal('conflict'),
    /** What somebody else made of the same columns; null for a step that they removed. */
    theirs: fieldsSchema.nullable(),
    /** Of people in it, by id. */
    names: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);
export type PendingState = Readonly<z.infer<typeof stateSchema>>;

export const pendingChangeSchema = z.object({
  /** Ascending in the order in which they were made in this browser. */
  order: z.number(),
  owner: z.string(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  work: workSchema,
  state: stateSchema,
});
/** A change that the server does not have yet, as far as this browser knows. */
export type PendingChange = Readonly<z.infer<typeof pendingChangeSchema>>;

/** The id of the task, the project or the thread of a map that a change is about. */
export function subjectOf(work: PendingWork): string {
  switch (work.kind) {
    case 'add-task':
      return work.row.id;
    case 'add-comment':
      return work.row.task_id;
    case 'add-map-comment':
      return work.row.parent_id ?? work.row.id;
    case 'change-row':
      return work.id;
    case 'change-step':
      return work.taskId;
  }
}

/** What that task or project is called; of a thread, the project. */
export function nameOf(work: PendingWork): string {
  if (work.kind === 'add-task') return work.row.title;
  if (work.kind === 'add-map-comment') return work.projectName;
  return work.kind === 'add-comment' ? work.taskTitle : work.name;
}

/** Whether a change goes to the server by itself, once it can be reached. */
export function isWaiting({ state }: Pick<PendingChange, 'state'>): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}
