declare const self: ServiceWorkerGlobalScope;

/** Files of the build that are not kept from the start: kept once they have been needed. */
const cacheName = `webmaps-assets-${self.__BUILD_ID}`;

/** Names below `assets/` hold the hash of the content, so what is kept is never out of date. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

export async function answerAsset(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request.url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(cache.put(event.request.url, answer.clone()));
  return answer;
}

export async function keepAsset(address: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(address))) await cache.add(address);
}

/** The assets of builds that are gone. */
export async function forgetOldAssets(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('webmaps-assets-') && name !== cacheName) await caches.delete(name);
  }
}
