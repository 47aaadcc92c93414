/** The part of `caches` that the engine uses, in memory. */
export function memoryCaches(): CacheStorage {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    keys: async () => [...kept.keys()].map((url) => ({ url: `http://localhost${url}` })),
    delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
  };
  return { open: async () => cache } as unknown as CacheStorage;
}
