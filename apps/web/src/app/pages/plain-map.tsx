import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { MapGestures, MapHandle, MapPadding, MapView } from '../../map/canvas/map-types.ts';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import { MapFrame } from '../../map-page/map-frame.tsx';
import { startCamera } from '../../map-page/start-camera.ts';
import { firstRegion } from '../../map-page/use-region.ts';

interface PlainMapProps {
  readonly regions: readonly Region[];
  /** What it begins with; without, a region's start. */
  readonly box: Bbox | undefined;
  /** What it begins with where there is no box, in place of a region's start. */
  readonly view?: Pick<MapView, 'center' | 'zoom'>;
  /** The same object each time; without it, all of the map is free. */
  readonly padding?: MapPadding;
  readonly gestures?: MapGestures;
  readonly onReady?: (map: MapHandle) => void;
  readonly onView?: (view: MapView) => void;
  /** On the map; the same element while it may. */
  readonly children?: ReactNode;
}

const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** A map to look at within a page: no address, no commands, and no region is loaded for it. */
export function PlainMap(props: PlainMapProps) {
  const { regions, box, view, padding = NO_PADDING, gestures, onReady, onView, children } = props;
  const { theme } = useColourMode();
  const [settings] = useDisplayPreferences();
  const [start] = useState(() => {
    const start = view ?? firstRegion(regions)?.start;
    return start && startCamera(undefined, box, { start });
  });
  const camera = useMemo(
    () =>
      start && {
        initialView: start.view,
        initialBox: start.box,
        onView: (view: MapView) => onView?.(view),
      },
    [start, onView],
  );
  if (!camera) return null;
  return (
    <MapFrame
      regions={regions}
      theme={basemapThemes[theme]}
      settings={settings}
      camera={camera}
      padding={padding}
      gestures={gestures}
      onReady={onReady ?? nothing}
      onDrawn={nothing}
    >
      {children}
    </MapFrame>
  );
}

function nothing(): void {
  // Nothing waits for the map.
}
