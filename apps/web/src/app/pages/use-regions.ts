import { useQuery } from '@tanstack/react-query';
import type { Region } from '@webmaps/protocol/region';
import type { Engine } from '../../engine/engine.ts';
import { serverAnswers } from '../server-answers.ts';

/** What there is to open a map on. */
export type Regions =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly regions: readonly Region[] }
  /** The server answers but has nothing imported, or it does not answer at all. */
  | { readonly status: 'none' | 'unreachable' };

const RETRY_MS = 4000;

/** The regions of the server, asked for again while there are none. */
export function useRegions(engine: Engine): Regions {
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: () => askForRegions(engine),
    staleTime: 30_000,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'ready' ? false : RETRY_MS),
  });
  return data ?? { status: 'loading' };
}

async function askForRegions(engine: Engine): Promise<Regions> {
  const regions = await engine.regions();
  if (regions.some(({ overview }) => !overview)) return { status: 'ready', regions };
  return { status: (await serverAnswers()) ? 'none' : 'unreachable' };
}
