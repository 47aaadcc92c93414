import { useQueryClient } from '@tanstack/react-query';
import { actAhead, askAgain } from '../../../../data/act-ahead.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import type { DocumentList } from '../../../../data/documents/document-calls.ts';
import {
  deleteVersion,
  restoreVersion,
  setDocumentFile,
  versionsOfDocumentKey,
} from '../../../../data/documents/document-versions.ts';
import type {
  DocumentHistory,
  DocumentVersion,
} from '../../../../data/documents/document-versions.ts';
import { nameWithFile } from '../../../../data/documents/file-names.ts';
import { documentsOfProjectKey } from '../../../../data/documents/use-documents.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { dayAndTimeText } from '../../../../display/dates.ts';
import { text } from '../../../../text/en/documents.ts';

type DocumentFile = Omit<DocumentVersion, 'id'>;

/** What can be done with the former files of a document; it shows at once, and can be undone. */
export function useVersionActions(document: ProjectDocument) {
  const queries = useQueryClient();
  const { id, project_id: projectId } = document;
  const queryKey = versionsOfDocumentKey(id);
  const refetch = () => askAgain(queries, queryKey);
  const giveFile = (file: DocumentFile) => {
    const { name, path, mime_type, size_bytes, file_by, file_at } = file;
    return actAhead<DocumentList>({
      queries,
      queryKey: documentsOfProjectKey(projectId),
      change: (shown) => ({
        ...shown,
        documents: shown.documents.map((one) =>
          one.id === id ? { ...one, name, path, mime_type, size_bytes, file_by, file_at } : one,
        ),
      }),
      act: () => setDocumentFile(id, { path, name }),
    }).finally(refetch);
  };
  return {
    /** Gives the document that file again, under the name that it has now. */
    restore: (version: DocumentVersion) => {
      const name = nameWithFile(document.name, version.name);
      const undo = () => void giveFile(document).catch(sayProblem);
      void giveFile({ ...version, name })
        .then(() => sayDone(text.versions.restored(dayAndTimeText(version.file_at)), undo))
        .catch(sayProblem);
    },
    remove: (version: DocumentVersion) => {
      const undo = () => void restoreVersion(version.id).catch(sayProblem).finally(refetch);
      void actAhead<DocumentHistory>({
        queries,
        queryKey,
        change: (shown) => ({
          ...shown,
          versions: shown.versions.filter((one) => one.id !== version.id),
        }),
        act: () => deleteVersion(version.id),
      })
        .then(() => sayDone(text.versions.removed(dayAndTimeText(version.file_at)), undo))
        .catch(sayProblem);
    },
  };
}
