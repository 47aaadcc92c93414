import { projectRoles, projectVisibilities } from '@webmaps/project/role';
import { projectStatuses } from '@webmaps/project/status';
import { z } from 'zod';
import { countsSchema, namesSchema, profileSchema } from '../answer-schemas.ts';

export const listedProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(projectStatuses),
  visibility: z.enum(projectVisibilities),
  description: z.string(),
  location_name: z.string(),
  /** West, south, east, north; `null` where the project has no place. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  tags: z.array(z.string()),
  cover_path: z.string().nullable(),
  /** ISO 8601 days. */
  starts_on: z.string().nullable(),
  due_on: z.string().nullable(),
  /** ISO 8601 moments. */
  created_at: z.string(),
  updated_at: z.string(),
  owner: profileSchema,
  /** The requester's own role. */
  role: z.enum(projectRoles),
  tasks_done: z.number(),
  tasks_open: z.number(),
  /** The length of the routes in it; `null` where there are none. */
  route_metres: z.number().nullable(),
});
/** A project as a row of a list. */
export type ListedProject = Readonly<z.infer<typeof listedProjectSchema>>;

export const projectCountsSchema = z.object({
  total: z.number(),
  counts: z.object({
    status: countsSchema,
    visibility: countsSchema,
    owner: countsSchema,
    tag: countsSchema,
    due: countsSchema,
  }),
  /** The names of the owners, by id. */
  people: namesSchema,
});
/** How many projects a filter leaves, and how many there are under each choice of a facet. */
export type ProjectCounts = Readonly<z.infer<typeof projectCountsSchema>>;
