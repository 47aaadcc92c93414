import { useEffect, useState } from 'react';
import type { OwnWorker } from '../../workers/own-worker.ts';
import type { WeekRange } from './worker/bins.ts';
import type { HeatAnswer, HeatApi } from './worker/heat-api.ts';
import type { HeatSource } from './use-heat-source.ts';

interface CellQuery {
  readonly look: 'smooth' | 'hexagons';
  readonly metres: number;
  readonly weeks: WeekRange | undefined;
  readonly field: string | undefined;
  readonly scaleOfWeeks: boolean;
}

/** The cells of a query and the look that they are for. */
export interface HeatCells {
  readonly look: CellQuery['look'];
  readonly answer: HeatAnswer;
}

/** Has the worker sum its points again whenever the query changes; the last answer stays meanwhile. */
export function useHeatCells(
  worker: OwnWorker<HeatApi> | null,
  source: HeatSource,
  { look, metres, weeks, field, scaleOfWeeks }: CellQuery,
): { readonly cells: HeatCells | null; readonly isFailed: boolean } {
  const [cells, setCells] = useState<HeatCells | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [first, last] = weeks ?? [];
  const isReady = source.status === 'ready' && source.summary.points > 0;
  useEffect(() => {
    if (!worker || !isReady) {
      setCells(null);
      return undefined;
    }
    const stop = new AbortController();
    worker
      .call(
        'query',
        {
          look,
          metres,
          scaleOfWeeks,
          ...(first !== undefined && last !== undefined && { weeks: [first, last] as const }),
          ...(field !== undefined && { field }),
        },
        { signal: stop.signal },
      )
      .then((answer) => {
        if (stop.signal.aborted) return;
        setFailed(false);
        setCells({ look, answer });
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('The heat map was not computed:', error);
        setFailed(true);
      });
    return () => stop.abort();
  }, [worker, source, isReady, look, metres, first, last, field, scaleOfWeeks]);
  return { cells, isFailed };
}
