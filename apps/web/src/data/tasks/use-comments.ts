import { useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { listComments } from './comment-calls.ts';

/** The beginning of the keys of all questions about comments. */
export const commentsKey = ['comments'] as const;

/** The comments of a task, which follow what others write. */
export function useComments(taskId: string) {
  useLiveTable('comments', commentsKey);
  return useQuery({
    queryKey: [...commentsKey, taskId],
    queryFn: () => listComments(taskId),
  });
}
