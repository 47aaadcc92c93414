import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface ActAhead<Data> {
  readonly queries: QueryClient;
  /** The beginning of the keys of the answers that show it. */
  readonly queryKey: QueryKey;
  /** The beginning of the keys of what is asked for again after it, where that is more. */
  readonly staleKey?: QueryKey;
  /** What the act makes of such an answer. */
  readonly change: (shown: Data) => Data;
  readonly act: () => Promise<unknown>;
}

/** The acts on their way, and the keys of what is to be asked again once all of them have ended. */
const acting = new WeakMap<QueryClient, { count: number; readonly keys: Set<QueryKey> }>();

/**
 * Asks for answers again, and while an act is on its way after it: an answer may not have it yet, and
 * would take it back on the page.
 *
 * @param queryKey the beginning of the keys of those answers
 */
export function askAgain(queries: QueryClient, queryKey: QueryKey): void {
  const now = acting.get(queries);
  if (now && now.count > 0) now.keys.add(queryKey);
  else void queries.invalidateQueries({ queryKey });
}

/**
 * Shows an act before the server has done it, and takes it back where the server refuses. Once no
 * act is on its way any more, the answers are asked for again.
 *
 * @throws what the act throws
 */
export async function actAhead<Data>(options: ActAhead<Data>): Promise<void> {
  const { queries, queryKey, staleKey = queryKey, change, act } = options;
  const now = acting.get(queries) ?? { count: 0, keys: new Set() };
  acting.set(queries, now);
  now.count += 1;
  askAgain(queries, staleKey);
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueriesData<Data>({ queryKey });
  queries.setQueriesData<Data>({ queryKey }, (shown) => shown && change(shown));
  try {
    await act();
  } catch (error) {
    for (const [key, data] of before) queries.setQueryData(key, data);
    throw error;
  } finally {
    now.count -= 1;
    if (now.count === 0) {
      for (const key of now.keys) void queries.invalidateQueries({ queryKey: key });
      now.keys.clear();
    }
  }
}
