import { useQuery } from '@tanstack/react-query';
import { useLiveTable } from '../use-live-table.ts';
import { listDocuments } from './document-calls.ts';

/** The beginning of the keys of all questions about documents. */
const documentsKey = ['documents'] as const;

export const documentsOfProjectKey = (projectId: string) => [...documentsKey, projectId] as const;

/** The documents of a project, which follow what others do. */
export function useDocuments(projectId: string) {
  useLiveTable('documents', documentsKey);
  return useQuery({
    queryKey: documentsOfProjectKey(projectId),
    queryFn: () => listDocuments(projectId),
  });
}
