import type { Region } from '@webmaps/protocol/region';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Engine, RegionStatus } from '../engine/engine.ts';
import { keepLoaded } from './keep-loaded.ts';

/** Regions that can be planned in: all but the overview of the world. */
export function placesToRun(regions: readonly Region[]): Region[] {
  return regions.filter(({ overview }) => !overview);
}

/** Whether the region's name is shown: a made-up one's always, others' where there are several. */
export function isWorthNaming(region: Region, regions: readonly Region[]): boolean {
  return region.fictional || placesToRun(regions).length > 1;
}

/** Where a first visit goes: the region named in the address, else a real one, else any. */
export function firstRegion(regions: readonly Region[], named?: string): Region | undefined {
  const all = placesToRun(regions);
  return all.find(({ id }) => id === named) ?? all.find(({ fictional }) => !fictional) ?? all[0];
}

/** Brings the region into the browser once the map has been drawn, and tells how far that is. */
export function useLoadedRegion(engine: Engine, region: Region, mayLoad: boolean): RegionStatus {
  useEffect(
    () => (mayLoad ? keepLoaded(engine, region, window) : undefined),
    [engine, region, mayLoad],
  );
  return useSyncExternalStore(
    useCallback((listener) => engine.subscribe(listener), [engine]),
    () => engine.regionStatus(region.id),
  );
}
