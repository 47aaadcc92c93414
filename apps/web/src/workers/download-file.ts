import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A file open for writing, which only workers have: part of `FileSystemSyncAccessHandle`. */
export interface OpenFile {
  getSize(): number;
  read(into: Uint8Array, options: { readonly at: number }): number;
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

export interface WantedFile {
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Where the bytes come from. */
export interface DownloadSource {
  readonly fetch: typeof fetch;
  /** The whole file, where the browser has it from opening the region. */
  readonly kept: (url: string) => Promise<Response | undefined>;
}

/** The file is not what the server's list promised. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** The server does not have the file any more, or refuses it. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/**
 * Writes what is still missing of a file and checks the whole. What came before a rejection stays,
 * so that the next call goes on from there; only a file with wrong content starts again.
 */
export async function downloadFile(
  file: OpenFile,
  wanted: WantedFile,
  source: DownloadSource,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (count: number) => void },
): Promise<void> {
  if (file.getSize() > wanted.bytes) file.truncate(0);
  if (file.getSize() < wanted.bytes) {
    const { response, from } = await ask(file.getSize(), wanted, source, signal);
    file.truncate(from);
    try {
      await write(file, from, wanted, response, { signal, onBytes });
    } finally {
      file.flush();
    }
  }
  onBytes(wanted.bytes);
  if (checksumOf(file) !== wanted.sha256) {
    file.truncate(0);
    throw new DamagedFile(`${wanted.url} does not have the promised content`);
  }
}

async function ask(
  at: number,
  { url }: WantedFile,
  source: DownloadSource,
  signal: AbortSignal,
): Promise<{ readonly response: Response; readonly from: number }> {
  const kept = await source.kept(url);
  if (kept) return { response: kept, from: 0 };
  const response = await source.fetch(url, {
    // Neither the browser's own cache nor the service worker has to keep it too.
    cache: 'no-store',
    signal,
    ...(at > 0 && { headers: { range: `bytes=${at}-` } }),
  });
  if (response.status === 206) return { response, from: at };
  if (response.status === 200) return { response, from: 0 };
  const refused = `${url} answered ${response.status}`;
  throw response.status < 500 ? new RefusedFile(refused) : new TypeError(refused);
}

async function write(
  file: OpenFile,
  from: number,
  { url, bytes }: WantedFile,
  response: Response,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (count: number) => void },
): Promise<void> {
  const reader = response.body?.getReader();
  let at = from;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    signal.throwIfAborted();
    if (at + read.value.length > bytes) {
      file.truncate(0);
      throw new DamagedFile(`${url} is longer than ${bytes} bytes`);
    }
    // A full disk may take a part only, without an error.
    const written = file.write(read.value, { at });
    if (written < read.value.length) throw new DOMException('No room', 'QuotaExceededError');
    at += written;
    onBytes(at);
  }
  if (at < bytes) throw new TypeError(`${url} ended after ${at} of ${bytes} bytes`);
}

const STEP_BYTES = 1024 * 1024;

function checksumOf(file: OpenFile): string {
  const hash = sha256.create();
  const step = new Uint8Array(STEP_BYTES);
  const size = file.getSize();
  for (let at = 0; at < size; at += STEP_BYTES) {
    hash.update(step.subarray(0, file.read(step, { at })));
  }
  return bytesToHex(hash.digest());
}
