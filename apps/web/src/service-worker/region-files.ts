import { REGION_CACHE } from '../storage/region-cache.ts';
import { downloadedFile } from '../storage/region-folder.ts';
import { partOf } from './byte-range.ts';

/** Regions of a city or a district are kept by themselves; larger ones would fill the device. */
const largestBytes = 64 * 1024 * 1024;

/** A file is fetched whole once the map has been quiet for so long, so as not to slow its tiles. */
const quietMilliseconds = 1500;

const wholes = new Map<string, { readonly blob: Blob; readonly headers: Headers }>();
const underWay = new Set<string>();
let lastAsked = 0;

/** Whether the address is that of a region's map tiles, which are read in parts. */
export function isRegionTiles({ pathname }: URL): boolean {
  return /^\/regions\/[a-z0-9-]+\/[\w-]+\.pmtiles$/.test(pathname);
}

/**
 * A part of a region's file: out of the whole file where it was downloaded or is kept, else from the
 * network.
 */
export async function answerRegionTiles(event: FetchEvent, url: URL): Promise<Response> {
  const range = event.request.headers.get('range');
  const whole = range === null ? undefined : await wholeFile(url.pathname);
  if (range !== null && whole) return partOf(whole.blob, range, whole.headers);
  lastAsked = Date.now();
  const answer = await fetch(event.request);
  if (answer.status === 206) event.waitUntil(keepWhole(url.pathname));
  return answer;
}

/** Fetches the whole file when the map is quiet and keeps it, where there is room for it. */
export async function keepWhole(path: string): Promise<void> {
  if (underWay.has(path)) return;
  underWay.add(path);
  try {
    const cache = await caches.open(REGION_CACHE);
    if ((await cache.match(path)) || (await downloadedFile(path))) return;
    await quiet();
    const answer = await fetch(path);
    const bytes = Number(answer.headers.get('content-length') ?? Infinity);
    if (answer.status !== 200 || bytes > largestBytes) {
      await answer.body?.cancel();
      return;
    }
    await cache.put(path, answer);
    await forgetOlder(cache, path);
  } catch (error) {
    // Without network or without room the map goes on reading from the server.
    console.warn(`${path} is not kept:`, error);
  } finally {
    underWay.delete(path);
  }
}

/** Opens the file on every request, since a downloaded file may have been deleted or replaced. */
async function wholeFile(path: string) {
  const downloaded = await downloadedFile(path);
  return downloaded ? { blob: downloaded, headers: fileHeaders() } : keptWhole(path);
}

function fileHeaders(): Headers {
  return new Headers({
    'content-type': 'application/octet-stream',
    // The browser's own cache need not have the parts too.
    'cache-control': 'no-store',
  });
}

async function keptWhole(path: string) {
  const known = wholes.get(path);
  if (known) return known;
  const kept = await (await caches.open(REGION_CACHE)).match(path);
  if (!kept) return undefined;
  const whole = { blob: await kept.blob(), headers: kept.headers };
  wholes.set(path, whole);
  return whole;
}

async function quiet(): Promise<void> {
  for (let rest = quietMilliseconds; rest > 0;) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    rest = lastAsked + quietMilliseconds - Date.now();
  }
}

/** Names hold a hash; the file of the same role with another one is of a region that is gone. */
async function forgetOlder(cache: Cache, path: string): Promise<void> {
  const role = path.replace(/-[0-9a-f]+\.pmtiles$/, '-');
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== path && pathname.startsWith(role) && pathname.endsWith('.pmtiles')) {
      await cache.delete(url);
      wholes.delete(pathname);
    }
  }
}
