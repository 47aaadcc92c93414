import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MapView } from '../map/canvas/map-types.ts';
import { startCamera } from './start-camera.ts';
import { firstRegion, regionInView } from './use-region.ts';
import { encodeView } from './view-url.ts';

export interface Camera {
  /** The region that the camera looks at, or looked at last. */
  readonly region: Region;
  /** Whether it looks at none, so that the last one is not to be named. */
  readonly isOutside: boolean;
  readonly initialView: MapView;
  /** What an address without a view begins with. */
  readonly initialBox: Bbox | undefined;
  readonly view: MapView;
  readonly onView: (view: MapView, byItself: boolean) => void;
}

/** The camera's part of a page's address. */
export interface CameraAddress {
  readonly map?: string;
  readonly region?: string;
}

/** The camera at the start, the region it looks at, and how both follow the map from then on. */
export function useCamera({
  regions,
  address,
  onAddress,
  startBox,
}: {
  readonly regions: readonly Region[];
  readonly address: CameraAddress;
  readonly onAddress: (change: CameraAddress) => void;
  readonly startBox?: () => Bbox | undefined;
}): Camera {
  const first = useMemo(() => firstRegion(regions, address.region), [regions, address.region]);
  if (!first) throw new Error('A page with a map needs a region');
  const [{ view: initialView, box: initialBox }] = useState(() =>
    startCamera(address.map, startBox?.(), first),
  );
  const [view, setView] = useState(initialView);
  const inView = useMemo(() => regionInView(regions, view), [regions, view]);
  const region = inView ?? first;
  const isOutside = inView === undefined;
  const seenRegion = useRef(region.id);

  const onView = useCallback(
    (view: MapView, byItself: boolean) => {
      setView(view);
      // A link that is opened and passed on is to be fitted to the next window too.
      if (!byItself) onAddress({ map: encodeView(view) });
    },
    [onAddress],
  );
  useEffect(() => {
    if (seenRegion.current === region.id) return;
    seenRegion.current = region.id;
    onAddress({ region: region.id });
  }, [region, onAddress]);
  return useMemo(
    () => ({ region, isOutside, initialView, initialBox, view, onView }),
    [region, isOutside, initialView, initialBox, view, onView],
  );
}
