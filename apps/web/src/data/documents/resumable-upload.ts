/**
 * Uploads in parts that continue where they broke off, by the part of the tus protocol 1.0 that the
 * storage service speaks: creation, HEAD for the offset, PATCH. Source: https://tus.io/protocols/resumable-upload
 *
 * Invariant: only the server's offset counts. After each failure it is asked for again, so that no
 * byte is sent twice into the file and none is left out.
 */

/** The request of one step; resolves with any answer, rejects where there is none. */
export type SendUploadRequest = (request: UploadRequest) => Promise<UploadAnswer>;

export interface UploadRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly signal: AbortSignal;
  /** The bytes of the body that have left. */
  readonly onSent: (bytes: number) => void;
}

export interface UploadAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

interface UploadOptions {
  readonly file: Blob;
  /** The service's address for new uploads. */
  readonly endpoint: string;
  /** Of the file: bucket, name and type. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The headers, asked for before each request: a token may have been renewed meanwhile. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** Of an upload that was begun before. */
  readonly uploadUrl?: string | undefined;
  /** The address by which it can be continued later. */
  readonly onUploadUrl: (url: string) => void;
  /** The share that the server has, or that is on its way, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly send: SendUploadRequest;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The upload was refused, or the server cannot be reached; `status` is 0 then. */
export class UploadFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A hosted Supabase takes parts of just this size. */
const PART_BYTES = 6 * 1024 * 1024;
/** Between tries in a row without a byte of progress. */
const RETRY_DELAYS_MS = [500, 2000, 5000] as const;

/** @throws {@link UploadFailure}; the signal's reason */
export async function uploadInParts(options: UploadOptions): Promise<void> {
  const { file, signal, onProgress, wait } = options;
  let url = options.uploadUrl;
  let failures = 0;
  let reached = -1;
  for (;;) {
    signal.throwIfAborted();
    try {
      const offset: number | undefined =
        url === undefined ? undefined : await readOffset(options, url);
      if (url === undefined || offset === undefined) {
        url = await createUpload(options);
        options.onUploadUrl(url);
        if (file.size === 0) return onProgress(1);
        continue;
      }
      if (offset > reached) failures = 0;
      reached = Math.max(reached, offset);
      await sendParts(options, url, offset, (now) => {
        reached = now;
        failures = 0;
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      const delay = RETRY_DELAYS_MS[failures++];
      if (!isPassing(error) || delay === undefined) throw error;
      await wait(delay, signal);
    }
  }
}

async function sendParts(
  options: UploadOptions,
  url: string,
  from: number,
  onReached: (offset: number) => void,
): Promise<void> {
  const { file, onProgress } = options;
  let offset = from;
  onProgress(file.size === 0 ? 1 : offset / file.size);
  while (offset < file.size) {
    const start = offset;
    const answer = await ask(options, {
      method: 'PATCH',
      url,
      headers: {
        'upload-offset': String(start),
        'content-type': 'application/offset+octet-stream',
      },
      body: file.slice(start, start + PART_BYTES),
      onSent: (bytes) => onProgress(Math.min(1, (start + bytes) / file.size)),
    });
    offset = offsetOf(answer);
    if (offset <= start) throw new UploadFailure(0, '');
    onReached(offset);
    onProgress(offset / file.size);
  }
}

async function createUpload(options: UploadOptions): Promise<string> {
  const { endpoint, file, metadata } = options;
  const answer = await ask(options, {
    method: 'POST',
    url: endpoint,
    headers: {
      'upload-length': String(file.size),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64OfText(value)}`)
        .join(','),
    },
  });
  const location = answer.header('location');
  if (location === null) throw new UploadFailure(answer.status, '');
  return new URL(location, endpoint).href;
}

/** How much the server has; `undefined` where it knows the upload no more. */
async function readOffset(options: UploadOptions, url: string): Promise<number | undefined> {
  try {
    return offsetOf(await ask(options, { method: 'HEAD', url, headers: {} }));
  } catch (error) {
    if (error instanceof UploadFailure && GONE.has(error.status)) return undefined;
    throw error;
  }
}

type Step = Pick<UploadRequest, 'method' | 'url' | 'headers'> &
  Partial<Pick<UploadRequest, 'body' | 'onSent'>>;

async function ask({ headers, send, signal }: UploadOptions, step: Step): Promise<UploadAnswer> {
  let answer: UploadAnswer;
  try {
    answer = await send({
      onSent: () => undefined,
      ...step,
      headers: { 'tus-resumable': '1.0.0', ...(await headers()), ...step.headers },
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UploadFailure ? error : new UploadFailure(0, '');
  }
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new UploadFailure(answer.status, answer.text);
}

function offsetOf(answer: UploadAnswer): number {
  const offset = Number(answer.header('upload-offset') ?? Number.NaN);
  if (!Number.isSafeInteger(offset) || offset < 0) throw new UploadFailure(0, '');
  return offset;
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Whether another try may help: no answer, an offset that has moved, a server that is busy or down. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof UploadFailure)) return false;
  const { status } = error;
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

function base64OfText(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
