import { describe, expect, it } from 'vitest';
import { UploadFailure, uploadInParts } from './resumable-upload.ts';
import type { SendUploadRequest, UploadRequest } from './resumable-upload.ts';

const PART = 6 * 1024 * 1024;
const answer = (status: number, headers: Readonly<Record<string, string>> = {}, text = '') => ({
  status,
  header: (name: string) => headers[name] ?? null,
  text,
});

type Trouble = 'unsent' | 'unanswered' | number;

/** A server of one upload, as the protocol has it. `break` decides what goes wrong with a request. */
function makeServer(size: number) {
  const server = {
    exists: false,
    offset: 0,
    requests: [] as string[],
    /** What goes wrong with a request: it never arrives, its answer is lost, or it is refused. */
    trouble: (() => undefined) as (request: UploadRequest) => Trouble | undefined,
  };
  const handle = ({ method, headers, body }: UploadRequest) => {
    if (method === 'POST') {
      server.exists = true;
      server.offset = 0;
      return answer(201, { location: '/upload/1' });
    }
    if (!server.exists) return answer(404);
    if (method === 'PATCH') {
      if (Number(headers['upload-offset']) !== server.offset) return answer(409);
      server.offset += body?.size ?? 0;
    }
    return answer(204, { 'upload-offset': String(server.offset) });
  };
  const send: SendUploadRequest = async (request) => {
    server.requests.push(`${request.method} ${request.headers['upload-offset'] ?? ''}`.trim());
    const trouble = server.trouble(request);
    if (typeof trouble === 'number') return answer(trouble, {}, 'The storage is full.');
    if (trouble === 'unsent') throw new Error('No network');
    const answered = handle(request);
    if (trouble === 'unanswered') throw new Error('No network');
    return answered;
  };
  const urls: string[] = [];
  const shares: number[] = [];
  const upload = (uploadUrl?: string, signal = new AbortController().signal) =>
    uploadInParts({
      file: new Blob([new Uint8Array(size)]),
      endpoint: 'https://maps.example.org/upload',
      metadata: { bucketName: 'documents', objectName: 'a/ü.pdf' },
      headers: async () => ({ authorization: 'Bearer x' }),
      uploadUrl,
      onUploadUrl: (url) => urls.push(url),
      onProgress: (share) => shares.push(share),
      signal,
      send,
      wait: async () => undefined,
    });
  return { server, upload, urls, shares };
}

describe('an upload in parts', () => {
  it('is created, asked for and sent, and tells the address to continue by', async () => {
    const { server, upload, urls, shares } = makeServer(PART + 5);
    await upload();
    expect(server.requests).toEqual(['POST', 'HEAD', 'PATCH 0', `PATCH ${PART}`]);
    expect(server.offset).toBe(PART + 5);
    expect(urls).toEqual(['https://maps.example.org/upload/1']);
    expect(shares.at(-1)).toBe(1);
  });

  it('continues after a part that did not arrive, or whose answer was lost', async () => {
    for (const trouble of ['unsent', 'unanswered'] as const) {
      const { server, upload } = makeServer(2 * PART);
      let troubles = 0;
      server.trouble = ({ method }) =>
        method === 'PATCH' && ++troubles === 1 ? trouble : undefined;
      await upload();
      expect(server.offset).toBe(2 * PART);
      const next = trouble === 'unsent' ? 'PATCH 0' : `PATCH ${PART}`;
      expect(server.requests.slice(2, 5)).toEqual(['PATCH 0', 'HEAD', next]);
    }
  });

  it('continues one that was begun earlier, and begins again where it is forgotten', async () => {
    const { server, upload, urls } = makeServer(PART);
    Object.assign(server, { exists: true, offset: 1000 });
    await upload('https://maps.example.org/upload/1');
    expect(server.requests).toEqual(['HEAD', 'PATCH 1000']);
    server.exists = false;
    await upload('https://maps.example.org/upload/1');
    expect(server.requests.slice(2)).toEqual(['HEAD', 'POST', 'HEAD', 'PATCH 0']);
    expect(urls).toHaveLength(1);
  });

  it('gives up after some tries in a row, but not while it gets on', async () => {
    const { server, upload } = makeServer(8 * PART);
    let patches = 0;
    server.trouble = ({ method }) =>
      method === 'PATCH' && patches++ % 2 === 0 ? 'unsent' : undefined;
    await upload();
    expect(server.offset).toBe(8 * PART);
    server.trouble = () => 'unsent';
    await expect(upload()).rejects.toThrow(UploadFailure);
  });

  it('says why it is refused, at once', async () => {
    const { server, upload } = makeServer(10);
    server.trouble = () => 413;
    await expect(upload()).rejects.toMatchObject({ status: 413, message: 'The storage is full.' });
    expect(server.requests).toEqual(['POST']);
  });

  it('of an empty file is its creation', async () => {
    const { server, upload, shares } = makeServer(0);
    await upload();
    expect(server.requests).toEqual(['POST']);
    expect(shares).toEqual([1]);
  });

  it('ends when it is stopped', async () => {
    const { server, upload } = makeServer(PART);
    const stopped = new AbortController();
    server.trouble = () => {
      stopped.abort();
      return 'unsent';
    };
    await expect(upload(undefined, stopped.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });
});
