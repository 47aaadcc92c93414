import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actAhead, askAgain } from '../../../../data/act-ahead.ts';
import { refusal } from '../../../../data/ask.ts';
import type { DocumentChanges, ProjectDocument } from '../../../../data/documents/document.ts';
import {
  changeDocuments,
  deleteDocuments,
  duplicateDocument,
  restoreDocuments,
  signDocument,
} from '../../../../data/documents/document-calls.ts';
import type { DocumentList } from '../../../../data/documents/document-calls.ts';
import { documentsOfProjectKey } from '../../../../data/documents/use-documents.ts';
import { sayDone, sayProblem } from '../../../../data/say-outcome.ts';
import { newId } from '../../../../storage/new-id.ts';
import { text } from '../../../../text/en/documents.ts';
import { followLink } from '../../../../ui/save-file.ts';
import { groupEdits, reverseOf } from './group-edits.ts';
import type { DocumentEdit } from './group-edits.ts';

type Documents = readonly ProjectDocument[];

export interface DocumentActions {
  /** What is to become of each, and what is said once it has. */
  readonly change: (
    documents: Documents,
    edit: (document: ProjectDocument) => DocumentChanges,
    said: string,
  ) => void;
  readonly remove: (documents: Documents, said: string) => void;
  readonly duplicate: (document: ProjectDocument, name: string) => void;
  readonly download: (document: ProjectDocument) => void;
  readonly refetch: () => void;
}

/** A download begins at once; a slow network has this long for it. */
const DOWNLOAD_SECONDS = 60;

/**
 * What can be done with the documents of a project. Changes and deletions show at once, are taken
 * back where the server refuses them, and can be undone.
 */
export function useDocumentActions(projectId: string): DocumentActions {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = documentsOfProjectKey(projectId);
    const refetch = () => askAgain(queries, queryKey);
    const ahead = (change: (shown: Documents) => Documents, act: () => Promise<unknown>) =>
      actAhead<DocumentList>({
        queries,
        queryKey,
        change: (shown) => ({ ...shown, documents: change(shown.documents) }),
        act,
      });
    const send = (edits: readonly DocumentEdit[]) => {
      const changes = new Map(edits.map((edit) => [edit.id, edit.changes]));
      return ahead(
        (shown) => shown.map((document) => ({ ...document, ...changes.get(document.id) })),
        async () => {
          let count = 0;
          for (const group of groupEdits(edits)) {
            count += await changeDocuments(group.ids, group.changes);
          }
          requireAll(count, edits.length);
        },
      );
    };
    return {
      refetch,
      change: (documents, edit, said) => {
        const pairs = documents.map((document) => {
          const made = { id: document.id, changes: edit(document) };
          return { made, former: reverseOf(document, made) };
        });
        const undo = () => void send(pairs.map(({ former }) => former)).catch(sayProblem);
        void send(pairs.map(({ made }) => made))
          .then(() => sayDone(said, undo))
          .catch(sayProblem);
      },
      remove: (documents, said) => {
        const ids = documents.map(({ id }) => id);
        const undo = () =>
          void restoreDocuments(ids)
            .then((count) => requireAll(count, ids.length))
            .catch(sayProblem)
            .finally(refetch);
        void ahead(
          (shown) => shown.filter(({ id }) => !ids.includes(id)),
          async () => requireAll(await deleteDocuments(ids), ids.length),
        )
          .then(() => sayDone(said, undo))
          .catch(sayProblem);
      },
      duplicate: (document, name) => {
        const id = newId();
        const undo = () => void deleteDocuments([id]).catch(sayProblem).finally(refetch);
        void duplicateDocument(document, { id, name })
          .then(() => sayDone(text.duplicated(name), undo))
          .catch(sayProblem)
          .finally(refetch);
      },
      download: (document) =>
        void signDocument(document, { seconds: DOWNLOAD_SECONDS, use: 'save' })
          // The answer is saved and not shown, so the page stays.
          .then(({ url }) => followLink(url))
          .catch(sayProblem),
    };
  }, [queries, projectId]);
}

/** Row-level security refuses by changing nothing. */
function requireAll(count: number, all: number): void {
  if (count === all) return;
  throw refusal(count === 0 ? text.refused : text.inPart(count, all));
}
