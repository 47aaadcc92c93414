import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useCallback, useMemo, useState } from 'react';
import type { Engine, RegionStatus } from '../engine/engine.ts';
import type { MapHandle } from '../map/canvas/map-types.ts';
import { useCamera } from './use-camera.ts';
import type { Camera, CameraAddress } from './use-camera.ts';
import { useLoadedRegion } from './use-region.ts';

/** The map of a page, its camera, and the region in view. */
export interface MapPageState {
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly camera: Camera;
  readonly regionStatus: RegionStatus;
  /** `null` until the map can be used. */
  readonly map: MapHandle | null;
  readonly onReady: (map: MapHandle) => void;
  readonly onDrawn: () => void;
}

interface MapPageInput {
  readonly engine: Engine;
  readonly regions: readonly Region[];
  readonly address: CameraAddress;
  readonly onAddress: (change: CameraAddress) => void;
  /** What an address without a view shows at first, in place of the region's start. */
  readonly startBox?: () => Bbox | undefined;
}

/** Follows the camera in the address, and loads the region in view once the map has been drawn. */
export function useMapPage(input: MapPageInput): MapPageState {
  const { engine, regions } = input;
  const [map, onReady] = useState<MapHandle | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const camera = useCamera(input);
  const regionStatus = useLoadedRegion(engine, camera.region, isDrawn);
  return useMemo(
    () => ({ regions, camera, regionStatus, map, onReady, onDrawn }),
    [regions, camera, regionStatus, map, onDrawn],
  );
}
