import { useQuery } from '@tanstack/react-query';
import { commentsKey } from '../tasks/use-comments.ts';
import { useLiveTable } from '../use-live-table.ts';
import { listMapComments } from './map-comment-calls.ts';
import { readMarks } from './read-marks.ts';

/** The comments of a project's map, which follow what others write. */
export function useMapComments(projectId: string) {
  useLiveTable('comments', commentsKey);
  return useQuery({
    queryKey: [...commentsKey, 'map', projectId],
    queryFn: () => listMapComments(projectId),
  });
}

export const readMarksKey = (projectId: string) => ['comment-reads', projectId] as const;

/** What a person has read of them. */
export function useReadMarks(projectId: string, me: string) {
  return useQuery({
    queryKey: readMarksKey(projectId),
    queryFn: () => readMarks(projectId, me),
  });
}
