import { z } from 'zod';
import { placeSchema } from '../answer-schemas.ts';
import type { Profile } from '../answer-schemas.ts';

/** A comment of a map, as the table has it. */
export const mapCommentRowSchema = z.object({
  id: z.string(),
  /** The first comment of the thread; null for that itself. */
  parent_id: z.string().nullable(),
  /** The feature that the thread is about, whether or not it is still there. */
  feature_id: z.string().nullable(),
  /** Where the thread was pinned; null for replies, and where an old row holds no place. */
  place: placeSchema.nullable().catch(null),
  body: z.string(),
  author_id: z.string().nullable(),
  mentions: z.array(z.string()),
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
});

/** What a member says on the map of a project. */
export type MapComment = Readonly<z.infer<typeof mapCommentRowSchema>> & {
  /** Null where the person has left WebMaps, or cannot be seen. */
  readonly author: Profile | null;
  readonly resolver: Profile | null;
  /** The members whose names in it mean them. */
  readonly mentioned: readonly Profile[];
};

/** What a new comment of a map has. Its id comes from the caller: sent twice, it is added once. */
export interface NewMapComment {
  readonly id: string;
  readonly project_id: string;
  readonly parent_id: string | null;
  readonly feature_id: string | null;
  readonly place: MapComment['place'];
  readonly body: string;
  /** Ids of people; the database keeps those of members. */
  readonly mentions: readonly string[];
}
