import { projectRoles, projectVisibilities } from '@webmaps/project/role';
import { projectStatuses } from '@webmaps/project/status';
import { z } from 'zod';
import type { Rows } from '../../database/generated/rows.ts';
import { placeSchema } from '../answer-schemas.ts';
import type { Profile } from '../answer-schemas.ts';

/** A project as its own page shows it. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** What the public page tells, as Markdown. */
  story: z.string(),
  status: z.enum(projectStatuses),
  visibility: z.enum(projectVisibilities),
  location_name: z.string(),
  location: placeSchema.nullable(),
  tags: z.array(z.string()),
  /** ISO 8601 days. */
  starts_on: z.string().nullable(),
  due_on: z.string().nullable(),
  owner_id: z.string(),
  /** In the public bucket of covers. */
  cover_path: z.string().nullable(),
});
export type Project = Readonly<z.infer<typeof projectSchema>>;

/** The columns of it, as the client takes them. */
export const projectColumns = Object.keys(projectSchema.shape).join();

/** What a person changes of a project in place, one at a time. */
export type ProjectField =
  | 'name'
  | 'description'
  | 'story'
  | 'location_name'
  | 'tags'
  | 'starts_on'
  | 'due_on'
  | 'visibility';

/** What an editor may change; its state moves by `moveProjects`. */
export type ProjectChanges = Partial<
  Pick<Rows['projects'], ProjectField | 'location' | 'area' | 'cover_path'>
>;

/** A member without the name, which is in another table. */
export const memberRowSchema = z.object({ user_id: z.string(), role: z.enum(projectRoles) });

export type ProjectMember = Profile & Pick<z.infer<typeof memberRowSchema>, 'role'>;

/** A line of the log: what was done to what, and each changed column before and after. */
export const activitySchema = z.object({
  id: z.number(),
  project_id: z.string(),
  actor_id: z.string().nullable(),
  subject: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  subject_id: z.string(),
  subject_name: z.string(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  happened_at: z.string(),
});
export type ProjectActivity = Readonly<z.infer<typeof activitySchema>>;
