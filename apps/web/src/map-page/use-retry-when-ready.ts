import { useEffect } from 'react';
import type { RegionStatus } from '../engine/engine.ts';

/**
 * Asks again when the region is ready, if the network was missing: a question of an opened link comes
 * before its region is there to answer.
 */
export function useRetryWhenReady(
  { status }: RegionStatus,
  problem: { readonly code: string } | null,
  retry: () => void,
): void {
  const canAnswerNow = status === 'ready' && problem?.code === 'offline';
  useEffect(() => {
    if (canAnswerNow) retry();
  }, [canAnswerNow, retry]);
}
