import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Figure } from './figure.ts';
import { serve } from '../scripts/serve-product.ts';
import { benchSecret, sharedToken } from './shared-token.ts';

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 300 * MEGABYTE;
const PART_BYTES = 6 * MEGABYTE;

/** A file of 300 MB up by each way and down again: how fast, and what it takes of memory. */
export async function benchUpload(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-bench-'));
  const served = await serve(folder, { WEBMAPS_JWT_SECRET: benchSecret, LOG_LEVEL: 'error' });
  const storage = `${served.address}/storage/v1`;
  const figures: Figure[] = [];

  const measure = async (name: string, work: () => Promise<void>) => {
    const before = residentMegabytes(served.pid, 'VmRSS');
    forgetPeak(served.pid);
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    const extra = residentMegabytes(served.pid, 'VmHWM') - before;
    const group = 'file of 300 MB';
    figures.push(
      { group, name, value: FILE_BYTES / 1e6 / seconds, unit: 'MB/s' },
      { group, name: `${name}, extra memory`, value: Math.max(0, extra), unit: 'MB' },
    );
  };

  try {
    const json = { 'content-type': 'application/json' };
    await send('POST', `${storage}/bucket`, json, [Buffer.from('{"name":"bench","public":true}')]);
    await send('POST', `${storage}/object/bench/first`, {}, [Buffer.from('warm')]);
    await measure('bare upload', async () => {
      await send('POST', `${storage}/object/bench/bare`, { 'content-type': 'image/png' }, zeros());
    });
    await measure('form upload', async () => {
      const type = { 'content-type': 'multipart/form-data; boundary=b' };
      await send('POST', `${storage}/object/bench/form`, type, inForm());
    });
    await measure('upload in parts', () => sendInParts(storage));
    await measure('download', async () => {
      const answer = await fetch(`${storage}/object/public/bench/bare`);
      for await (const _chunk of answer.body ?? []);
    });
    return figures;
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** By the TUS protocol, in the parts that Supabase's clients send. */
async function sendInParts(storage: string): Promise<void> {
  const metadata = `bucketName ${btoa('bench')},objectName ${btoa('parts')}`;
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await send('POST', `${storage}/upload/resumable`, {
    ...tus,
    'upload-length': String(FILE_BYTES),
    'upload-metadata': metadata,
  });
  const address = new URL(created['location'] ?? '', storage).href;
  for (let offset = 0; offset < FILE_BYTES; offset += PART_BYTES) {
    const type = { 'content-type': 'application/offset+octet-stream' };
    const headers = { ...tus, ...type, 'upload-offset': String(offset) };
    await send('PATCH', address, headers, [Buffer.alloc(PART_BYTES)]);
  }
}

function* zeros(): Iterable<Buffer> {
  const chunk = Buffer.alloc(MEGABYTE);
  for (let sent = 0; sent < FILE_BYTES; sent += MEGABYTE) yield chunk;
}

function* inForm(): Iterable<Buffer> {
  yield Buffer.from(
    '--b\r\nContent-Disposition: form-data; name=""; filename="f"\r\n' +
      'Content-Type: image/png\r\n\r\n',
  );
  yield* zeros();
  yield Buffer.from('\r\n--b--\r\n');
}

async function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Iterable<Buffer> = [],
): Promise<Readonly<Record<string, string | undefined>>> {
  const call = request(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${sharedToken({ role: 'service_role' })}` },
  });
  const answered = new Promise<Readonly<Record<string, string | undefined>>>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      if (statusCode >= 300) reject(new Error(`${method} ${url} answered ${statusCode}`));
      else answer.on('end', () => resolve(answer.headers as Record<string, string | undefined>));
    });
  });
  await pipeline(Readable.from(body), call);
  return answered;
}

/** The memory of a process, and its peak, from Linux. */
function residentMegabytes(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

function forgetPeak(pid: number | undefined): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
