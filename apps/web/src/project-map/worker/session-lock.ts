/** Which tabs have a map open: each holds a lock for its session as long as its worker lives. */

/** Missing where the page is not from a secure origin. */
const locks = (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks;

const nameOf = (map: string, session: string) => `webmaps-map ${map} ${session}`;
const openingOf = (map: string) => `webmaps-map-opening ${map}`;

/** Does work that no other tab does at the same time for this map. */
export async function alone<Result>(map: string, work: () => Promise<Result>): Promise<Result> {
  if (locks === undefined) return work();
  return locks.request(openingOf(map), work);
}

/** Holds the lock of a session until this worker ends. */
export function holdSession(map: string, session: string): Promise<void> {
  if (locks === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    void locks.request(nameOf(map, session), () => {
      resolve();
      return new Promise<never>(() => undefined);
    });
  });
}

/** The sessions of other tabs that are open; without locks none is known to be. */
export async function openSessions(map: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  const start = nameOf(map, '');
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : [])),
  );
}
