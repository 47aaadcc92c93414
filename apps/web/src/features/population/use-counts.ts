import type { Polygons } from '@webmaps/population/area';
import type { Population, PopulationArea } from '@webmaps/protocol/population';
import type { RouteSource } from '@webmaps/router/route/route';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import { useRetryWhenReady } from '../../map-page/use-retry-when-ready.ts';
import { askedSize } from '../../route-search/size.ts';
import { outlineOf, writeArea } from './count-area.ts';
import type { CountArea } from './count-area.ts';
import type { AreaPair } from './people-address.ts';

export interface CountProblem {
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
}

/** The people of one area, or why they are not known. */
export type Count =
  | {
      readonly status: 'ready';
      readonly area: CountArea;
      readonly people: Population;
      readonly polygons: Polygons;
      /** Where another router found what is within a time. */
      readonly source?: RouteSource;
    }
  | { readonly status: 'failed'; readonly area: CountArea; readonly problem: CountProblem };

type CountPair = readonly [first: Count | undefined, second: Count | undefined];

interface Counts {
  /** While `isWorking` they may still be those of the areas before. */
  readonly counts: CountPair;
  readonly isWorking: boolean;
  readonly retry: () => void;
}

type Asks = Pick<Engine, 'isochrone' | 'population'>;

/** A drag would otherwise ask for each of its frames. */
const REST_MILLISECONDS = 60;
/** Answers that are kept, such as that of the area beside the one that is dragged. */
const KEPT = 16;

/** Counts the people in the areas again whenever one of them or the year changes. */
export function useCounts(
  engine: Asks,
  {
    areas: [first, second],
    year,
    regionStatus,
  }: {
    readonly areas: AreaPair;
    readonly year: number | undefined;
    readonly regionStatus: RegionStatus;
  },
): Counts {
  const [state, setState] = useState<Omit<Counts, 'retry'>>({
    counts: [undefined, undefined],
    isWorking: false,
  });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const kept = useRef(new Map<string, Count>());

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const count = async (area: CountArea | undefined): Promise<Count | undefined> => {
      if (!area) return undefined;
      const key = `${writeArea(area)} ${year ?? ''}`;
      const known = kept.current.get(key);
      if (known) return known;
      const found = await countArea(engine, area, { year, signal });
      if (found?.status === 'ready') {
        for (const oldest of kept.current.keys()) {
          if (kept.current.size < KEPT) break;
          kept.current.delete(oldest);
        }
        kept.current.set(key, found);
      }
      return found;
    };
    setState((before) => ({ ...before, isWorking: true }));
    const timer = setTimeout(() => {
      void (async () => {
        // One after the other: the engine answers the newest isochrone and forgets the one before.
        const one = await count(first);
        const other = signal.aborted ? undefined : await count(second);
        if (!signal.aborted) setState({ counts: [one, other], isWorking: false });
      })();
    }, REST_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [engine, first, second, year, tries]);

  const failed = state.counts.find((each) => each?.status === 'failed');
  useRetryWhenReady(regionStatus, failed?.status === 'failed' ? failed.problem : null, retry);
  return { ...state, retry };
}

/** Counts the people in one area; `undefined` where that was cancelled. */
export async function countArea(
  engine: Asks,
  area: CountArea,
  {
    year,
    signal,
    withCells = false,
  }: {
    readonly year: number | undefined;
    readonly signal?: AbortSignal;
    /** Whether the cells are asked for too. */
    readonly withCells?: boolean;
  },
): Promise<Count | undefined> {
  const options = signal ? { signal } : {};
  const failed = (problem: CountProblem): Count => ({ status: 'failed', area, problem });
  let polygons = outlineOf(area);
  let source: RouteSource | undefined;
  if (area.kind === 'reach') {
    const size = askedSize({ unit: 'seconds', value: area.minutes * 60 }, area.paceSecondsPerKm);
    const reach = await engine.isochrone(
      {
        position: area.centre,
        profile: 'foot',
        ...('seconds' in size && { durationSeconds: size.seconds }),
      },
      options,
    );
    if (reach.status === 'cancelled') return undefined;
    if (reach.status === 'failed') return failed(reach.error);
    polygons = reach.isochrone.features.map(({ geometry }) => geometry.coordinates);
    source = reach.isochrone.source;
  }
  const answer = await engine.population(
    {
      area: questionOf(area, polygons),
      ...(year !== undefined && { year }),
      ...(withCells && { cells: true }),
    },
    options,
  );
  if (answer.status === 'cancelled') return undefined;
  if (answer.status === 'failed') return failed(answer.error);
  return { status: 'ready', area, people: answer, polygons, ...(source && { source }) };
}

function questionOf(area: CountArea, polygons: Polygons): PopulationArea {
  if (area.kind === 'circle') {
    return { type: 'Circle', center: [...area.centre], radiusMetres: area.radiusMetres };
  }
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) =>
      rings.map((ring) => ring.map(([lon, lat]): [number, number] => [lon, lat])),
    ),
  };
}
