import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Region } from '@webmaps/protocol/region';
import { growingDelay } from '../../http/growing-delay.ts';
import type { Engine } from '../../engine/engine.ts';
import { serverAnswers } from '../server-answers.ts';

/** The regions that a map can open on. */
export type Regions =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly regions: readonly Region[] }
  /** The server says that nothing is imported. */
  | { readonly status: 'none' }
  | RegionsFailure;

interface RegionsFailure {
  /** The server is up but does not list its regions, or it does not answer at all. */
  readonly status: 'failed' | 'unreachable';
  /** In a sentence. */
  readonly reason: string;
  /** In a row. */
  readonly failures: number;
}

const queryKey = ['regions'];

/** How soon a finished import shows while there is no region. */
const EMPTY_RETRY_MS = 4000;

/** The regions of the server, asked for again while there are none, and at once by `retry`. */
export function useRegions(engine: Engine): Regions & { readonly retry: () => void } {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: () => askForRegions(engine, client),
    staleTime: 30_000,
    networkMode: 'always',
    refetchInterval: ({ state: { data: last } }) => {
      if (last === undefined || last.status === 'loading' || last.status === 'ready') return false;
      return last.status === 'none' ? EMPTY_RETRY_MS : growingDelay(last.failures);
    },
    refetchOnReconnect: ({ state }) => (state.data?.status === 'ready' ? true : 'always'),
    refetchOnWindowFocus: ({ state }) => (state.data?.status === 'ready' ? true : 'always'),
  });
  return { ...(data ?? { status: 'loading' }), retry: () => void refetch() };
}

async function askForRegions(engine: Engine, client: QueryClient): Promise<Regions> {
  const list = await engine.regions();
  const { regions } = list;
  if (regions.some(({ overview }) => !overview)) return { status: 'ready', regions };
  if (list.status === 'ready') return { status: 'none' };
  const before = client.getQueryData<Regions>(queryKey);
  const failures = before && 'failures' in before ? before.failures + 1 : 1;
  const status = (await serverAnswers()) ? 'failed' : 'unreachable';
  return { status, reason: list.error.message, failures };
}
