import type { MapComment } from './map-comment.ts';
import type { ReadMarks } from './read-marks.ts';

/** A comment that is pinned to the map, with its replies, the oldest first. */
export interface CommentThread {
  readonly id: string;
  readonly root: MapComment;
  readonly replies: readonly MapComment[];
  readonly isResolved: boolean;
  /** When the last of them was written, ISO 8601. */
  readonly lastAt: string;
}

/** The threads of a map, the one with the newest words first. What has no place is in none. */
export function threadsOf(comments: readonly MapComment[]): readonly CommentThread[] {
  const replies = Map.groupBy(
    comments.filter(({ parent_id: parent }) => parent !== null),
    ({ parent_id: parent }) => parent,
  );
  return comments
    .filter((comment) => comment.parent_id === null && comment.place !== null)
    .map((root) => {
      const answers = replies.get(root.id) ?? [];
      return {
        id: root.id,
        root,
        replies: answers,
        isResolved: root.resolved_at !== null,
        lastAt: answers.at(-1)?.created_at ?? root.created_at,
      };
    })
    .toSorted((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt));
}

/** Whether others have written something in a thread that the person has not seen. */
export function isUnread(
  { id, root, replies }: CommentThread,
  { me, marks }: { readonly me: string; readonly marks: ReadMarks | undefined },
): boolean {
  if (!marks || marks.since === null) return false;
  const read = Date.parse(marks.threads[id] ?? marks.since);
  return [root, ...replies].some(
    ({ author_id: author, created_at: at }) => author !== me && Date.parse(at) > read,
  );
}

/** What a list of threads is narrowed by. */
export interface ThreadFilter {
  readonly shows: 'open' | 'resolved' | 'mine';
  /** Words that a comment of the thread, or the name of a person in it, has. */
  readonly query: string;
  /** The feature that they are about. */
  readonly feature?: string | undefined;
  readonly me: string;
}

/** Whether a thread is in a list. Resolved ones are in that of resolved ones alone. */
export function isListed(thread: CommentThread, filter: ThreadFilter): boolean {
  const { shows, feature, me } = filter;
  const all = [thread.root, ...thread.replies];
  if (thread.isResolved !== (shows === 'resolved')) return false;
  if (feature !== undefined && thread.root.feature_id !== feature) return false;
  const isMine = all.some(({ author_id: id, mentions }) => id === me || mentions.includes(me));
  if (shows === 'mine' && !isMine) return false;
  const words = filter.query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const said = all.map(({ body, author }) => `${body} ${author?.name ?? ''}`).join(' ');
  return words.every((word) => said.toLocaleLowerCase().includes(word));
}
