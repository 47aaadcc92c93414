import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { askData, AskFailure } from '../data/ask.ts';
import { rowOfRoute, routeColumns, routeOfRow } from './route-row.ts';
import { receivedEntry, sentEntry } from './route-entry.ts';
import type { RouteEntry } from './route-entry.ts';
import { currentLibrary, currentOwner, loadLibrary, putEntries } from './route-store.ts';

/** Rows of one answer; the server sends at most a thousand. */
const HEADS = 1000;
const ROUTES = 40;

/**
 * Brings the routes of this browser and of the account into step: first what other devices changed,
 * then what this one did.
 *
 * @throws {@link AskFailure}
 */
export async function syncRoutes(owner: string): Promise<void> {
  const { entries } = await loadLibrary();
  const isOver = () => currentOwner() !== owner;
  const heads = await readHeads(owner);
  if (isOver()) return;
  const stale = [...heads]
    .filter(([id, version]) => {
      const entry = entries.get(id);
      return !entry || (entry.theirs ?? entry.route).version !== version;
    })
    .map(([id]) => id);
  for (let at = 0; at < stale.length; at += ROUTES) {
    const routes = await readRoutes(stale.slice(at, at + ROUTES));
    if (isOver()) return;
    await putEntries(routes.map((route) => received(owner, route)));
  }
  const gone = [...entries.values()].filter(({ id, base }) => base > 0 && !heads.has(id));
  if (gone.length > 0) {
    // What was changed here after the account lost it goes there again.
    const again = gone.filter(({ isChanged }) => isChanged).map((entry) => ({ ...entry, base: 0 }));
    await putEntries(
      again,
      gone.filter(({ isChanged }) => !isChanged),
    );
  }
  for (const entry of currentLibrary().entries.values()) {
    if (!entry.isChanged || entry.theirs) continue;
    await push(entry);
    if (isOver()) return;
  }
}

async function readHeads(owner: string): Promise<ReadonlyMap<string, number>> {
  const heads = new Map<string, number>();
  for (let from = 0; ; from += HEADS) {
    const { data } = await askData((client) =>
      client
        .from('routes')
        .select('id,version')
        .eq('owner_id', owner)
        .is('project_id', null)
        .order('id')
        .range(from, from + HEADS - 1),
    );
    for (const { id, version } of data ?? []) heads.set(id, version);
    if ((data ?? []).length < HEADS) return heads;
  }
}

async function readRoutes(ids: readonly string[]): Promise<readonly SavedRoute[]> {
  const { data } = await askData((client) =>
    client
      .from('routes')
      .select(routeColumns)
      .in('id', [...ids]),
  );
  return (data ?? []).flatMap((row) => routeOfRow(row) ?? []);
}

/** Sends a change that is based on the version of the account; another one there is read instead. */
async function push(entry: RouteEntry): Promise<void> {
  const { id, base, route } = entry;
  const row = rowOfRoute(route);
  const version = base === 0 ? await insert(row) : await update(row, base);
  if (version === undefined) {
    const theirs = (await readRoutes([id]))[0];
    if (theirs) await putEntries([received(entry.owner, theirs)]);
    return;
  }
  const now = currentLibrary().entries.get(id);
  if (now) await putEntries([sentEntry(now, route, version)]);
}

function received(owner: string, theirs: SavedRoute): RouteEntry {
  return receivedEntry(owner, currentLibrary().entries.get(theirs.id), theirs);
}

type Row = ReturnType<typeof rowOfRoute>;
const ID_TAKEN = '23505';

async function insert(row: Row): Promise<number | undefined> {
  try {
    const { data } = await askData((client) =>
      client.from('routes').insert(row).select('version').single(),
    );
    return data?.version;
  } catch (error) {
    // The answer to an earlier try was lost.
    if (error instanceof AskFailure && error.code === ID_TAKEN) return undefined;
    throw error;
  }
}

async function update({ id, ...row }: Row, base: number): Promise<number | undefined> {
  const { data } = await askData((client) =>
    client.from('routes').update(row).eq('id', id).eq('version', base).select('version'),
  );
  return data?.[0]?.version;
}
