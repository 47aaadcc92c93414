/** The cache of what opening a region keeps, by itself. */
const CACHE_NAME = 'webmaps-regions';

/** The addresses of the regions' files that are kept from opening them. */
export async function openedFiles(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(CACHE_NAME);
  const kept = await cache.keys();
  return new Set(kept.map(({ url }) => new URL(url).pathname));
}

export async function forgetOpened(id: string): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname.startsWith(`/regions/${id}/`)) await cache.delete(url);
  }
}
