import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actAhead, askAgain } from '../../../data/act-ahead.ts';
import {
  deleteMapComment,
  editComment,
  resolveThread,
  restoreMapComment,
} from '../../../data/comments/map-comment-calls.ts';
import type { MapComment } from '../../../data/comments/map-comment.ts';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { commentsKey } from '../../../data/tasks/use-comments.ts';
import { text } from '../../../text/en/map-comments.ts';

type Comments = readonly MapComment[];

export interface ThreadActs {
  readonly edit: (comment: MapComment, body: string) => void;
  readonly resolve: (root: MapComment, isResolved: boolean) => void;
  /** Deletes a comment, the first of a thread with its replies; it can be undone. */
  readonly remove: (comment: MapComment) => void;
}

/** What is done to comments of a map: seen at once, and taken back where the server refuses it. */
export function useThreadActs(projectId: string): ThreadActs {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = [...commentsKey, 'map', projectId];
    const ahead = (change: (shown: Comments) => Comments, act: () => Promise<unknown>) =>
      actAhead({ queries, queryKey, change, act });
    const replace = (id: string, changes: Partial<MapComment>) => (shown: Comments) =>
      shown.map((comment) => (comment.id === id ? { ...comment, ...changes } : comment));
    const now = () => new Date().toISOString();

    const resolve = async (id: string, isResolved: boolean): Promise<void> => {
      const resolved_at = isResolved ? now() : null;
      await ahead(replace(id, { resolved_at, resolver: null }), () =>
        resolveThread(id, isResolved),
      );
    };
    const restore = (id: string) =>
      void restoreMapComment(id)
        .catch(sayProblem)
        .finally(() => askAgain(queries, queryKey));
    return {
      edit: ({ id }, body) =>
        void ahead(replace(id, { body, edited_at: now() }), () => editComment(id, body)).catch(
          sayProblem,
        ),
      resolve: ({ id }, isResolved) =>
        void resolve(id, isResolved)
          .then(() =>
            sayDone(
              isResolved ? text.isResolved : text.isOpen,
              () => void resolve(id, !isResolved).catch(sayProblem),
            ),
          )
          .catch(sayProblem),
      remove: ({ id, parent_id: parent }) =>
        void ahead(
          (shown) => shown.filter((one) => one.id !== id && one.parent_id !== id),
          () => deleteMapComment(id),
        )
          .then(() =>
            sayDone(parent === null ? text.threadRemoved : text.removed, () => restore(id)),
          )
          .catch(sayProblem),
    };
  }, [queries, projectId]);
}
