import type { Bbox } from '@webmaps/geo/bbox';
import { regionAround } from '@webmaps/answers/choose-region';
import type { Region } from '@webmaps/protocol/region';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Engine, RegionStatus } from '../engine/engine.ts';
import type { MapView } from '../map/canvas/map-types.ts';
import { keepLoaded } from './keep-loaded.ts';

/** Regions that can be planned in: all but the overview of the world. */
export function placesToRun(regions: readonly Region[]): Region[] {
  return regions.filter(({ overview }) => !overview);
}

/** Half of what a small window shows of the map. */
const IN_VIEW_PIXELS = 320;
/** The width of the whole world at zoom 0. */
const WORLD_PIXELS = 512;

/** The region around the middle of the map, else one in view; `undefined` outside of all. */
export function regionInView(
  regions: readonly Region[],
  { center, zoom }: Pick<MapView, 'center' | 'zoom'>,
): Region | undefined {
  const [lon, lat] = center;
  const degreesEast = (360 * IN_VIEW_PIXELS) / (WORLD_PIXELS * 2 ** zoom);
  const degreesNorth = degreesEast * Math.cos((lat * Math.PI) / 180);
  const [west, east] = [lon - degreesEast, lon + degreesEast];
  const view: Bbox = [west, lat - degreesNorth, east, lat + degreesNorth];
  return (
    regionAround(regions, center) ?? placesToRun(regions).find(({ bbox }) => overlap(bbox, view))
  );
}

function overlap(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/**
 * Whether the chip is shown: for a made-up region, where there are several, and outside of them all,
 * from where it leads back.
 */
export function isWorthNaming(region: Region | undefined, regions: readonly Region[]): boolean {
  return region === undefined || region.fictional || placesToRun(regions).length > 1;
}

/** Where a first visit goes: the region named in the address, else a real one, else any. */
export function firstRegion(regions: readonly Region[], named?: string): Region | undefined {
  const all = placesToRun(regions);
  return all.find(({ id }) => id === named) ?? all.find(({ fictional }) => !fictional) ?? all[0];
}

/** Loads the region into the browser once the map has been drawn, and gives its progress. */
export function useLoadedRegion(engine: Engine, region: Region, mayLoad: boolean): RegionStatus {
  useEffect(
    () => (mayLoad ? keepLoaded(engine, region, window) : undefined),
    [engine, region, mayLoad],
  );
  const status = () => engine.regionStatus(region.id);
  return useSyncExternalStore(
    useCallback((listener) => engine.subscribe(listener), [engine]),
    status,
    status,
  );
}
