import type { DocumentChanges, ProjectDocument } from '../../../../data/documents/document.ts';

/** What is to become of one document. */
export interface DocumentEdit {
  readonly id: string;
  readonly changes: DocumentChanges;
}

interface EditGroup {
  readonly ids: readonly string[];
  readonly changes: DocumentChanges;
}

/**
 * What takes an edit of a document back. It names what the edit names alone, so that what others have
 * changed meanwhile stays: above all a document that they have unpublished.
 */
export function reverseOf(document: ProjectDocument, { id, changes }: DocumentEdit): DocumentEdit {
  const { name, folder, is_published } = document;
  return {
    id,
    changes: {
      ...(changes.name !== undefined && { name }),
      ...(changes.folder !== undefined && { folder }),
      ...(changes.is_published !== undefined && { is_published }),
    },
  };
}

/** The documents that change alike, which are one question to the server. */
export function groupEdits(edits: readonly DocumentEdit[]): readonly EditGroup[] {
  const groups = Map.groupBy(edits, ({ changes: { name, folder, is_published: published } }) =>
    JSON.stringify([name ?? null, folder ?? null, published ?? null]),
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ids: alike.map(({ id }) => id), changes: first.changes }] : [];
  });
}
