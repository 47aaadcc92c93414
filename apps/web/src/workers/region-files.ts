import type { Region, RegionFileRole } from '@webmaps/protocol/region';
import { REGION_CACHE } from '../storage/region-cache.ts';

/** The files of a region for the engine; the map reads the others, tile by tile. */
export const engineRoles = [
  'routing',
  'hierarchy',
  'places',
  'elevation',
] as const satisfies RegionFileRole[];

/** Where the bytes come from; the browser's own, except in tests. */
export interface FileSource {
  readonly fetch: typeof fetch;
  /** Undefined where the browser has none: it is for pages from TLS or this machine only. */
  readonly caches: CacheStorage | undefined;
  /** The whole file at an address, where the person downloaded its region. */
  readonly downloaded: (url: string) => Promise<Blob | undefined>;
}

/**
 * The bytes of every engine file that the region has, from what was downloaded, the cache or the
 * network, reporting the bytes loaded so far. Rejects where a file cannot be loaded whole.
 */
export async function loadRegionFiles(
  region: Pick<Region, 'id' | 'files'>,
  source: FileSource,
  {
    signal,
    onProgress,
  }: { signal: AbortSignal; onProgress: (loaded: number, total: number) => void },
): Promise<Map<RegionFileRole, Uint8Array>> {
  const files = engineRoles.flatMap((role) => {
    const file = region.files[role];
    return file ? [{ role, ...file }] : [];
  });
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const cache = await source.caches?.open(REGION_CACHE);
  const loaded = new Map<RegionFileRole, Uint8Array>();
  let done = 0;
  for (const { role, url, bytes } of files) {
    const downloaded = await source.downloaded(url);
    const known = downloaded ? new Response(downloaded) : await cache?.match(url);
    const fresh = known ?? (await source.fetch(url, { signal }));
    if (!fresh.ok) throw new Error(`${url} answered ${fresh.status}`);
    const content = await readWhole(fresh, bytes, (count) => onProgress(done + count, total));
    if (!known) await keep(cache, url, content);
    loaded.set(role, content);
    done += bytes;
  }
  await forgetOldFiles(cache, region);
  return loaded;
}

/**
 * Reads parts of a file, from what was downloaded or the cache, else by ranges from the network.
 * Rejects where they cannot be read.
 */
export function bytesOf(
  url: string,
  source: FileSource,
): (from: number, to: number) => Promise<ArrayBuffer> {
  let whole: Promise<Blob | undefined> | undefined;
  const find = async () => {
    const cache = await source.caches?.open(REGION_CACHE);
    return (await source.downloaded(url)) ?? (await (await cache?.match(url))?.blob());
  };
  return async (from, to) => {
    const file = await (whole ??= find());
    if (file) return file.slice(from, to).arrayBuffer();
    const answer = await source.fetch(url, { headers: { range: `bytes=${from}-${to - 1}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    // A server without ranges, or a worker with the whole file, sends all of it.
    return answer.status === 206 ? bytes : bytes.slice(from, to);
  };
}

async function readWhole(
  response: Response,
  bytes: number,
  onCount: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(bytes);
  let count = 0;
  for await (const chunk of chunksOf(response)) {
    if (count + chunk.length > bytes) throw new Error(`${response.url} is longer than ${bytes}`);
    content.set(chunk, count);
    count += chunk.length;
    onCount(count);
  }
  if (count !== bytes) throw new Error(`${response.url} ended after ${count} of ${bytes} bytes`);
  return content;
}

/** Streams are not async iterable in every browser that runs the map. */
async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    yield read.value;
  }
}

/** Without room for it the region still works; the next visit loads it again. */
async function keep(
  cache: Cache | undefined,
  url: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  try {
    await cache?.put(url, new Response(content));
  } catch (error) {
    console.warn(`${url} is not kept for the next visit:`, error);
  }
}

/** A region that was imported again has new names; the files of the old ones are never asked for. */
async function forgetOldFiles(
  cache: Cache | undefined,
  { id, files }: Pick<Region, 'id' | 'files'>,
): Promise<void> {
  const current = new Set(Object.values(files).map(({ url }) => url));
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`/regions/${id}/`) && !current.has(pathname)) {
      await cache?.delete(request);
    }
  }
}
