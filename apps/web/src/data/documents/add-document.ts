import { text } from '../../text/en/account.ts';
import { accountBackend } from '../../account/account-backend.ts';
import { accountClient } from '../../account/client.ts';
import { AskFailure, askData, isTaken } from '../ask.ts';
import { setDocumentFile } from './document-versions.ts';
import { endingOf } from './file-names.ts';
import { UploadFailure, uploadInParts } from './resumable-upload.ts';
import { sendByXhr } from './send-by-xhr.ts';

export interface NewDocument {
  /** A uuid of the browser, the same when the same file is sent again. */
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly file: Blob;
  /** Its folder; the top where it has none. */
  readonly folder?: string;
  /** The document whose file it becomes, in place of a document of its own. */
  readonly replaces?: string | undefined;
  /** Of an upload that broke off. */
  readonly uploadUrl?: string | undefined;
}

interface AddOptions {
  readonly signal: AbortSignal;
  readonly onUploadUrl: (url: string) => void;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Uploads a file into a project and enters it among its documents, or as the file of one. Called again after a failure, it
 * continues where it was.
 *
 * @throws {@link AskFailure}; the signal's reason
 */
export async function addDocument(document: NewDocument, options: AddOptions): Promise<void> {
  const { id, projectId, name, file, folder = '', replaces, uploadUrl } = document;
  const path = `${projectId}/${id}${endingOf(name)}`;
  try {
    await uploadInParts({
      ...options,
      file,
      uploadUrl,
      endpoint: `${accountBackend?.url ?? ''}/storage/v1/upload/resumable`,
      metadata: {
        bucketName: 'documents',
        objectName: path,
        contentType: file.type || 'application/octet-stream',
        cacheControl: '3600',
      },
      // Where the answer to the last part was lost, the file is there already.
      headers: async () => ({ authorization: `Bearer ${await readToken()}`, 'x-upsert': 'true' }),
      send: sendByXhr,
      wait,
    });
  } catch (error) {
    throw error instanceof UploadFailure ? askFailureOf(error) : error;
  }
  if (replaces !== undefined) return replaceFile(replaces, { path, name });
  try {
    await askData((client) =>
      client.from('documents').insert({ id, project_id: projectId, name, folder, path }),
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

async function replaceFile(id: string, file: { readonly path: string; readonly name: string }) {
  try {
    await setDocumentFile(id, file);
  } catch (error) {
    // Refused for good, the file would count against what the project may store.
    if (error instanceof AskFailure && error.status >= 400 && error.status < 500) {
      await (await accountClient()).storage.from('documents').remove([file.path]);
    }
    throw error;
  }
}

/** Frees the room of an upload that is not going to be continued; the server forgets it in time anyway. */
export async function discardUpload(uploadUrl: string): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${await readToken()}`, 'tus-resumable': '1.0.0' };
    await fetch(uploadUrl, { method: 'DELETE', headers });
  } catch {
    // Without a network there is nothing more to do.
  }
}

async function readToken(): Promise<string> {
  const { data } = await (await accountClient()).auth.getSession();
  if (!data.session) throw new UploadFailure(401, text.codes.session_not_found);
  return data.session.access_token;
}

function askFailureOf({ status, message }: UploadFailure): AskFailure {
  const isRefused = status >= 400 && status < 500 && message !== '';
  return new AskFailure({
    status,
    code: 'upload',
    message: isRefused ? message : text.unreachable,
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
