import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface ActAhead<Data> {
  readonly queries: QueryClient;
  /** The beginning of the keys of the answers that show it. */
  readonly queryKey: QueryKey;
  /** What the act makes of such an answer. */
  readonly change: (shown: Data) => Data;
  readonly act: () => Promise<unknown>;
}

/**
 * Shows an act before the server has done it, and takes it back where the server refuses.
 *
 * @throws what the act throws
 */
export async function actAhead<Data>(options: ActAhead<Data>): Promise<void> {
  const { queries, queryKey, change, act } = options;
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueriesData<Data>({ queryKey });
  queries.setQueriesData<Data>({ queryKey }, (shown) => shown && change(shown));
  try {
    await act();
  } catch (error) {
    for (const [key, data] of before) queries.setQueryData(key, data);
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey });
  }
}
