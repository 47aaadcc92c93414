import { REGION_CACHE } from '../../../storage/region-cache.ts';

/** The addresses of the regions' files that are kept from opening them. */
export async function openedFiles(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(REGION_CACHE);
  const kept = await cache.keys();
  return new Set(kept.map(({ url }) => new URL(url).pathname));
}

export async function forgetOpened(id: string): Promise<void> {
  const cache = await caches.open(REGION_CACHE);
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname.startsWith(`/regions/${id}/`)) await cache.delete(url);
  }
}
