import { noticeAboutSchema } from '@webmaps/protocol/notice';
import { z } from 'zod';

const noticeSchema = z.object({
  /** Of its message. */
  id: z.string(),
  happened_at: z.string(),
  /** Null while it is unread. */
  read_at: z.string().nullable(),
  /** Its sentence in plain English, for events that this page does not know. */
  subject: z.string(),
  /** Null for an event that this page does not know. */
  about: noticeAboutSchema.nullable().catch(null),
  /** The present names of who acted, of the project and of the task; null where hidden or gone. */
  actor: z.string().nullable(),
  project: z.string().nullable(),
  task: z.string().nullable(),
});

/** What the product has to say to one person. */
export type Notice = Readonly<z.infer<typeof noticeSchema>>;

export const noticesSchema = z.object({
  /** Of all notices; counted up to 100. */
  unread: z.number(),
  /** The newest first. */
  notices: z.array(noticeSchema).readonly(),
});
export type Notices = Readonly<z.infer<typeof noticesSchema>>;
