import { z } from 'zod';
import { text } from '../../text/en/documents.ts';
import { accountClient } from '../../account/client.ts';
import { AskFailure, askData } from '../ask.ts';
import { documentColumns, documentSchema } from './document.ts';
import type { DocumentChanges, ProjectDocument } from './document.ts';
import { endingOf } from './file-names.ts';
import { expiryOf } from './signed-expiry.ts';

/** As many as a page lists. */
const MAX_DOCUMENTS = 2000;

const BUCKET = 'documents';

/** The first documents of a project by folder and name, and how many there are. */
export interface DocumentList {
  readonly documents: readonly ProjectDocument[];
  readonly total: number;
}

export async function listDocuments(projectId: string): Promise<DocumentList> {
  const { data, count } = await askData((client) =>
    client
      .from('documents')
      .select(documentColumns, { count: 'exact' })
      .eq('project_id', projectId)
      .order('folder')
      .order('name')
      .order('id')
      .limit(MAX_DOCUMENTS),
  );
  return { documents: z.array(documentSchema).parse(data), total: count };
}

/** @returns how many were changed: those of projects that the person may edit */
export async function changeDocuments(
  ids: readonly string[],
  changes: DocumentChanges,
): Promise<number> {
  return inParts(ids, async (part) => {
    const { data } = await askData((client) =>
      client.from('documents').update(changes).in('id', part).select('id'),
    );
    return data?.length ?? 0;
  });
}

/** Deletes documents; for an hour they can be restored. @returns how many were deleted */
export async function deleteDocuments(ids: readonly string[]): Promise<number> {
  return inParts(ids, async (part) => {
    const { data } = await askData((client) =>
      client.from('documents').delete().in('id', part).select('id'),
    );
    return data?.length ?? 0;
  });
}

/** @returns how many came back */
export async function restoreDocuments(ids: readonly string[]): Promise<number> {
  return inParts(ids, async (part) => {
    const { data } = await askData((client) =>
      client.rpc('restore_documents', { document_ids: part }),
    );
    return z.number().parse(data);
  });
}

/** Copies a document with its file into the same folder, under an id and a name of its own. */
export async function duplicateDocument(
  document: ProjectDocument,
  { id, name }: Pick<ProjectDocument, 'id' | 'name'>,
): Promise<void> {
  const { project_id, folder } = document;
  const path = `${project_id}/${id}${endingOf(name)}`;
  const bucket = (await accountClient()).storage.from(BUCKET);
  const { error } = await bucket.copy(document.path, path);
  if (error) throw failureOf(error);
  await askData((client) =>
    client.from('documents').insert({ id, project_id, folder, name, path }),
  );
}

interface SignOptions {
  readonly seconds: number;
  /** Whether a browser saves the file, under its own name, or shows it. */
  readonly use: 'save' | 'show';
}

/** An address that gives the file to anyone, and until when it does. */
export interface SignedLink {
  readonly url: string;
  readonly expiresAt: Date;
}

export async function signDocument(
  { path, name }: Pick<ProjectDocument, 'path' | 'name'>,
  { seconds, use }: SignOptions,
): Promise<SignedLink> {
  const bucket = (await accountClient()).storage.from(BUCKET);
  const { data, error } = await bucket.createSignedUrl(
    path,
    seconds,
    use === 'save' ? { download: name } : {},
  );
  if (error) throw failureOf(error);
  return { url: data.signedUrl, expiresAt: expiryOf(data.signedUrl) };
}

/** An address has room for so many ids. */
const IDS_OF_A_CALL = 100;

async function inParts(
  ids: readonly string[],
  act: (part: string[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += IDS_OF_A_CALL) {
    count += await act(ids.slice(start, start + IDS_OF_A_CALL));
  }
  return count;
}

/** What the storage service answers, as a sentence for people. */
function failureOf(error: { readonly message: string; readonly status?: number | undefined }) {
  const { status = 0 } = error;
  const message =
    status >= 400 && status < 500 && status !== 404 ? error.message : text.fileUnreachable;
  return new AskFailure({ status, code: 'storage', message });
}
