import type { DocumentChanges } from '../../../../data/documents/document.ts';

/** What is to become of one document. */
export interface DocumentEdit {
  readonly id: string;
  readonly changes: DocumentChanges;
}

interface EditGroup {
  readonly ids: readonly string[];
  readonly changes: DocumentChanges;
}

/** The documents that change alike, which are one question to the server. */
export function groupEdits(edits: readonly DocumentEdit[]): readonly EditGroup[] {
  const groups = Map.groupBy(edits, ({ changes: { name, folder } }) =>
    JSON.stringify([name ?? null, folder ?? null]),
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ids: alike.map(({ id }) => id), changes: first.changes }] : [];
  });
}
