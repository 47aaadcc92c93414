import { projectStatuses } from '@webmaps/project/status';
import { z } from 'zod';

const id = z.string();
const name = z.string().nullish();
/** The fields of every event; the actor is null where the product itself acted. */
const common = { project_id: id.nullish(), actor_id: id.nullish() };
const ofTask = { ...common, task_id: id.nullish(), comment_id: id.nullish() };
/** The first comment of its thread, where that is pinned to the map. */
const ofComment = { ...ofTask, thread_id: id.nullish() };

/** `messages.about` of a notice, as the triggers of the database write it. */
export const noticeAboutSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('invitation'),
    ...common,
    invitation_id: id,
    project_name: name,
    /** Of the sender; older notices have none. */
    name,
  }),
  z.object({
    event: z.literal('access_request'),
    ...common,
    name,
    status: z.enum(['open', 'accepted', 'declined']),
  }),
  z.object({ event: z.literal('comment'), ...ofComment }),
  z.object({ event: z.literal('mention'), ...ofComment }),
  z.object({ event: z.literal('task_assigned'), ...ofTask, title: z.string() }),
  z.object({
    event: z.literal('task_due'),
    ...ofTask,
    title: z.string(),
    /** Null where a task without a day was to be remembered. */
    due_on: z.string().nullable(),
    /** Whether the person had set a reminder; absent where the day alone is the reason. */
    is_reminder: z.boolean().optional(),
  }),
  z.object({
    event: z.literal('project_status'),
    ...common,
    project_name: name,
    status: z.enum(projectStatuses),
  }),
  z.object({ event: z.literal('member_joined'), ...common, name, project_name: name }),
]);

export type NoticeAbout = Readonly<z.infer<typeof noticeAboutSchema>>;
