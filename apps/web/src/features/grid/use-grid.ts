import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Region } from '@webmaps/protocol/region';
import type { Engine } from '../../engine/engine.ts';
import type { MapView } from '../../map/canvas/map-types.ts';
import { startCamera } from '../../map-page/start-camera.ts';
import { firstRegion, regionInView, useLoadedRegion } from '../../map-page/use-region.ts';
import { CameraStore } from './camera-store.ts';
import { readGrid, writeGrid, writeViews } from './grid-address.ts';
import type { GridAddress, GridChange, GridCount, GridState } from './grid-address.ts';
import { hasHeights } from './presets.ts';

interface GridInput {
  readonly engine: Engine;
  readonly regions: readonly Region[];
  readonly address: GridAddress;
  readonly onAddress: (change: GridChange) => void;
  readonly usualCount: GridCount;
}

export interface Grid {
  readonly state: GridState;
  readonly store: CameraStore;
  /** Where the maps came to rest. */
  readonly views: readonly MapView[];
  /** A map came to rest: the address takes the cameras. */
  readonly rest: () => void;
  readonly onDrawn: () => void;
  /** The address with everything in it. */
  readonly whole: () => GridChange;
}

/** From above and a little from the side, so that heights are seen. */
export const TILTED_DEGREES = 55;

/** What the address says of the maps, and their cameras, which it follows. */
export function useGrid({ engine, regions, address, onAddress, usualCount }: GridInput): Grid {
  const state = useMemo(() => readGrid(address, usualCount), [address, usualCount]);
  const [first] = useState(() => firstRegion(regions, address.region));
  if (!first) throw new Error('A page with maps needs a region');
  const [store] = useState(
    () => new CameraStore(startViews(state, address.map, first), state.locks),
  );
  const [views, setViews] = useState(() => store.views);
  const { locks } = state;
  const latest = useRef(state);
  const rest = useCallback(() => {
    setViews([...store.views]);
    const region = regionInView(regions, store.viewOf(0));
    onAddress({ ...writeViews(latest.current, store.views), ...(region && { region: region.id }) });
  }, [store, regions, onAddress]);
  const shownLocks = useRef(locks);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (shownLocks.current === locks) return;
    shownLocks.current = locks;
    store.lock(locks);
    setViews([...store.views]);
  }, [store, locks]);
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const region = useMemo(
    () => regionInView(regions, views[0] ?? store.viewOf(0)),
    [regions, views, store],
  );
  useLoadedRegion(engine, region ?? first, isDrawn);
  const whole = useCallback(() => writeGrid(latest.current, store.views), [store]);
  return { state, store, views, rest, onDrawn, whole };
}

/** A map of heights begins tilted, where it has a tilt of its own. */
function startViews(
  { panes, locks }: GridState,
  map: string | undefined,
  region: Region,
): readonly MapView[] {
  const { view } = startCamera(map, undefined, region);
  return panes.map((pane, index) => {
    if (pane.view && index > 0) return pane.view;
    const isTilted = hasHeights(pane.layers) && !locks.turn && view.pitch === 0 && index > 0;
    return isTilted ? { ...view, pitch: TILTED_DEGREES } : view;
  });
}
