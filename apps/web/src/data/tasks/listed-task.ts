import { projectRoles } from '@webmaps/project/role';
import { projectStatuses } from '@webmaps/project/status';
import { taskPriorities, taskStatuses } from '@webmaps/project/task';
import { z } from 'zod';
import { countsSchema, namesSchema, placeSchema, profileSchema } from '../answer-schemas.ts';

const stepSchema = z.object({ id: z.string(), title: z.string(), done: z.boolean() });
/** One line of a task's checklist. */
export type TaskStep = Readonly<z.infer<typeof stepSchema>>;

export const listedTaskSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  project_status: z.enum(projectStatuses),
  /** The requester's own role in the project. */
  role: z.enum(projectRoles),
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  labels: z.array(z.string()),
  steps: z.array(stepSchema),
  /** An ISO 8601 day. */
  due_on: z.string().nullable(),
  place: placeSchema.nullable(),
  /** The feature of the project's map that it is about; absent in what older versions have kept. */
  feature_id: z.string().nullable().default(null),
  /** Among the tasks of its status on the board, ascending. */
  position: z.number(),
  completed_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  assignee: profileSchema.nullable(),
  /** How many. */
  comments: z.number(),
});
/** A task as a row of a list. */
export type ListedTask = Readonly<z.infer<typeof listedTaskSchema>>;

export const taskCountsSchema = z.object({
  total: z.number(),
  counts: z.object({
    status: countsSchema,
    priority: countsSchema,
    label: countsSchema,
    project: countsSchema,
    /** By id; `none` for tasks of nobody. */
    assignee: countsSchema,
    due: countsSchema,
  }),
  people: namesSchema,
  projects: namesSchema,
});
/** How many tasks a filter leaves, and how many there are under each choice of a facet. */
export type TaskCounts = Readonly<z.infer<typeof taskCountsSchema>>;
