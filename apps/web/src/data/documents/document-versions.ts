import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { text } from '../../text/en/documents.ts';
import { profileSchema } from '../answer-schemas.ts';
import { askData, refusal } from '../ask.ts';
import { readProfiles } from '../profiles.ts';
import { useLiveTable } from '../use-live-table.ts';
import type { ProjectDocument } from './document.ts';

const versionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of its file in the bucket. */
  path: z.string(),
  mime_type: z.string(),
  size_bytes: z.number(),
  /** Who brought the file; null once the person has left. */
  file_by: z.string().nullable(),
  file_at: z.string(),
});
/** A former file of a document. */
export type DocumentVersion = Readonly<z.infer<typeof versionSchema>>;

const historySchema = z.object({
  versions: z.array(versionSchema),
  people: z.array(profileSchema),
});
/** The former files of a document, the last first, and those who brought them and the one it has. */
export type DocumentHistory = Readonly<z.infer<typeof historySchema>>;

/** As many as the database keeps, and those that came back beside them. */
const MAX_VERSIONS = 100;

const versionsKey = ['document-versions'] as const;

export const versionsOfDocumentKey = (documentId: string) => [...versionsKey, documentId] as const;

/** The former files of a document, which follow what others do. */
export function useDocumentVersions(document: ProjectDocument, isOpen: boolean) {
  const { id, path } = document;
  useLiveTable('document_versions', versionsKey);
  return useQuery({
    queryKey: [...versionsOfDocumentKey(id), path],
    queryFn: () => listVersions(document),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
}

async function listVersions({ id, file_by }: ProjectDocument): Promise<DocumentHistory> {
  const { data } = await askData((client) =>
    client
      .from('document_versions')
      .select(Object.keys(versionSchema.shape).join(', '))
      .eq('document_id', id)
      .order('replaced_at', { ascending: false })
      .order('id')
      .limit(MAX_VERSIONS),
  );
  const versions = z.array(versionSchema).parse(data);
  const ids = [file_by, ...versions.map((version) => version.file_by)];
  const people = await readProfiles(ids.filter((one) => one !== null));
  return { versions, people: [...people.values()] };
}

/**
 * Gives a document another file of the bucket; the one it had becomes a version.
 *
 * @throws {@link AskFailure} where the person may not, or the document is gone
 */
export async function setDocumentFile(
  id: string,
  file: Pick<ProjectDocument, 'path' | 'name'>,
): Promise<void> {
  const { data } = await askData((client) =>
    client.from('documents').update(file).eq('id', id).select('id'),
  );
  if (data?.length !== 1) throw refusal(text.versions.refused);
}

/** Deletes a former file; for an hour it can be restored. */
export async function deleteVersion(id: string): Promise<void> {
  const { data } = await askData((client) =>
    client.from('document_versions').delete().eq('id', id).select('id'),
  );
  if (data?.length !== 1) throw refusal(text.versions.refused);
}

export async function restoreVersion(id: string): Promise<void> {
  const { data } = await askData((client) =>
    client.rpc('restore_document_version', { version_id: id }),
  );
  if (data !== true) throw refusal(text.versions.refused);
}
