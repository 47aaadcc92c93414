import { createHash } from 'node:crypto';
import type { Region } from '@webmaps/protocol/region';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallRegion } from '../engine/testing/small-region.ts';
import { listDownloadedRegions, nameOf } from '../storage/downloaded-regions.ts';
import { downloadedFile } from '../storage/region-folder.ts';
import { createRegionDownloadsApi } from './region-downloads-api.ts';
import type { DownloadEnd } from './region-downloads-api.ts';
import { memoryFiles } from './testing/memory-files.ts';

/** A region of two files of which only the bytes matter here. */
function regionOf(contents: readonly Uint8Array<ArrayBuffer>[]): Region {
  const roles = ['basemap', 'places'] as const;
  const files = contents.map((content, at) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const url = `/regions/small/${roles[at] ?? ''}-${sha256.slice(0, 12)}.bin`;
    return [roles[at], { url, bytes: content.length, sha256 }] as const;
  });
  for (const [at, [, { url }]] of files.entries())
    server.set(url, contents[at] ?? new Uint8Array());
  return { ...smallRegion().region, id: 'small', files: Object.fromEntries(files) };
}

const server = new Map<string, Uint8Array<ArrayBuffer>>();
let asked: { url: string; range: string | null }[] = [];
/** The connection breaks after so many bytes of a file. */
let breaksAfter = Infinity;
let kept: Response | undefined;
let disk = memoryFiles();
let reported: number[] = [];

beforeEach(() => {
  server.clear();
  asked = [];
  breaksAfter = Infinity;
  kept = undefined;
  disk = memoryFiles();
  reported = [];
});

const fetcher = (async (url: string, init: RequestInit = {}) => {
  const range = new Headers(init.headers).get('range');
  asked.push({ url, range });
  const content = server.get(url);
  if (!content) return new Response('', { status: 404 });
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const part = content.subarray(from, from + breaksAfter);
  const isCut = part.length < content.length - from;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(part);
        if (isCut) controller.error(new TypeError('network error'));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: range === null ? 200 : 206 });
}) as unknown as typeof fetch;

function newApi() {
  return createRegionDownloadsApi({ fetch: fetcher, kept: async () => kept }, disk.files);
}

function download(
  region: Region,
  { signal = new AbortController().signal, api = newApi() } = {},
): Promise<DownloadEnd> {
  const progress = (bytes: unknown) => void reported.push(bytes as number);
  return api.download(region, { signal, progress });
}

const one = new Uint8Array(5000).fill(1);
const two = new Uint8Array(3000).fill(2);

describe('the download of a region', () => {
  it('writes every file, says how far it is, and tells what there is then', async () => {
    const region = regionOf([one, two]);
    expect(await download(region)).toEqual({ status: 'ready' });
    expect(reported).toEqual([5000]);
    const [found] = await listDownloadedRegions(disk.files);
    expect(found).toMatchObject({ id: 'small', region, downloadedAt: 1_750_000_000_000 });
    const file = await downloadedFile(region.files.places?.url ?? '', disk.files);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(two);
  });

  it('goes on where the connection broke, in the middle of a file', async () => {
    const region = regionOf([one, two]);
    breaksAfter = 2000;
    expect(await download(region)).toMatchObject({ status: 'failed', reason: 'network' });
    const [half] = await listDownloadedRegions(disk.files);
    expect(half).toMatchObject({ region: undefined });
    expect(half?.bytes[nameOf(region.files.basemap?.url ?? '')]).toBe(2000);
    breaksAfter = Infinity;
    expect(await download(region)).toEqual({ status: 'ready' });
    expect(asked.map(({ range }) => range)).toEqual([null, 'bytes=2000-', null]);
    expect(disk.content('small', nameOf(region.files.basemap?.url ?? ''))).toEqual(one);
  });

  it('starts a file again whose content is not the promised one', async () => {
    const region = regionOf([one]);
    const { url = '' } = region.files.basemap ?? {};
    server.set(url, one.with(17, 9));
    expect(await download(region)).toMatchObject({ status: 'failed', reason: 'damaged' });
    server.set(url, one);
    expect(await download(region)).toEqual({ status: 'ready' });
    expect(asked.map(({ range }) => range)).toEqual([null, null]);
  });

  it.each([
    ['longer than promised', new Uint8Array(6000).fill(1), 'damaged'],
    ['shorter than promised', new Uint8Array(4000).fill(1), 'network'],
  ])('refuses a file that is %s', async (_what, content, reason) => {
    const region = regionOf([one]);
    server.set(region.files.basemap?.url ?? '', content);
    expect(await download(region)).toMatchObject({ status: 'failed', reason });
  });

  it('says that the server has a file no more, and that there is no room', async () => {
    const region = regionOf([one, two]);
    server.delete(region.files.places?.url ?? '');
    expect(await download(region)).toMatchObject({ status: 'failed', reason: 'refused' });
    disk = memoryFiles({ room: 6000 });
    server.set(region.files.places?.url ?? '', two);
    expect(await download(region)).toMatchObject({ status: 'failed', reason: 'no_room' });
    disk.setRoom(Infinity);
    expect(await download(region)).toEqual({ status: 'ready' });
  });

  it('takes what the browser has from opening the region, without the network', async () => {
    const region = regionOf([one]);
    kept = new Response(one);
    expect(await download(region)).toEqual({ status: 'ready' });
    expect(asked).toEqual([]);
  });

  it('has the version before until the new one is whole, and then not any more', async () => {
    const before = regionOf([one]);
    await download(before);
    const after = regionOf([two]);
    breaksAfter = 1000;
    await download(after);
    expect(await listDownloadedRegions(disk.files)).toMatchObject([{ region: before }]);
    breaksAfter = Infinity;
    await download(after);
    expect(await listDownloadedRegions(disk.files)).toMatchObject([{ region: after }]);
    expect(disk.names('small')).toEqual([nameOf(after.files.basemap?.url ?? ''), 'region.json']);
  });

  it('stops when it is cancelled, and what comes after waits until the file is closed', async () => {
    const region = regionOf([one, two]);
    const controller = new AbortController();
    const api = newApi();
    const stopped = download(region, { signal: controller.signal, api });
    controller.abort();
    const again = download(region, { api });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(await again).toEqual({ status: 'ready' });
  });
});

describe('a downloaded region', () => {
  it('is removed with all of its files, twice without an error', async () => {
    await download(regionOf([one]));
    await newApi().remove('small');
    await newApi().remove('small');
    expect(await listDownloadedRegions(disk.files)).toEqual([]);
  });

  it('is not whole where its manifest or a file is cut', async () => {
    const region = regionOf([one]);
    await download(region);
    disk.put('small', 'region.json', new TextEncoder().encode('{"id":'));
    expect(await listDownloadedRegions(disk.files)).toMatchObject([{ region: undefined }]);
    expect(await download(region)).toEqual({ status: 'ready' });
    disk.put('small', nameOf(region.files.basemap?.url ?? ''), one.slice(1));
    expect(await listDownloadedRegions(disk.files)).toMatchObject([{ region: undefined }]);
  });

  it('is nothing where the browser has no private files', async () => {
    const none = () => Promise.reject(new TypeError('no storage'));
    expect(await listDownloadedRegions(none)).toEqual([]);
    expect(await downloadedFile('/regions/small/places-1.bin', none)).toBeUndefined();
  });
});
