import { bboxOf } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { MapCanvas } from '../../map/canvas/map-canvas.tsx';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { RouteOverlay } from '../../map/route/route-overlay.tsx';
import { RouteTrack } from '../../map/route/route-track.ts';
import { text } from '../../text/en/home.ts';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import type { Sample } from './use-sample-route.ts';
import { basemapThemes } from '../../map-page/basemap-theme.ts';

/** On a phone the link in the corner would cover the top of the route. */
const belowTheLink = { top: 36, right: 0, bottom: 0, left: 0 } as const;
const nothingCovered = { top: 0, right: 0, bottom: 0, left: 0 } as const;

interface HomeMapProps {
  readonly regions: readonly Region[];
  readonly region: Region;
  /** `null` shows the region alone. */
  readonly sample: Sample | null;
  /** 0 to 1 of the way, where the runner is. */
  readonly share: number;
}

/**
 * A map to look at: it takes no gestures, so that a page can be scrolled over it, and its camera
 * does not move. The runner is therefore no part of the map, which need not be drawn again.
 */
export function HomeMap({ regions, region, sample, share }: HomeMapProps) {
  const { theme } = useColourMode();
  const isPhone = useMediaQuery(phoneQuery);
  const [{ units, hillshade, contours, buildings3d, terrain3d }] = useDisplayPreferences();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [box, size] = useElementSize<HTMLDivElement>();
  const options = useMemo(
    () => ({ hillshade, contours, buildings3d, terrain3d, language: 'en' }),
    [hillshade, contours, buildings3d, terrain3d],
  );
  const track = useMemo(() => sample && RouteTrack.of(sample.route), [sample]);
  const bounds = useMemo(() => sample && bboxOf(sample.route.geometry.coordinates), [sample]);
  const label = text.live.map(region.name);

  useEffect(() => {
    if (handle && bounds && size.width > 0) handle.fitBounds(bounds, { motion: 'jump' });
  }, [handle, bounds, size]);
  useEffect(() => {
    const canvas = box.current?.querySelector('canvas');
    if (!handle || !canvas) return;
    canvas.tabIndex = -1;
    canvas.setAttribute('aria-label', label);
  }, [handle, box, label]);

  const runner = handle && track && handle.project(track.at(share * track.lengthMetres).position);
  return (
    <div ref={box} className="absolute inset-0 [&_.map-surface]:pointer-events-none" dir="ltr">
      <MapCanvas
        className="h-full w-full"
        regions={regions}
        theme={basemapThemes[theme]}
        options={options}
        units={units}
        padding={isPhone ? belowTheLink : nothingCovered}
        initialView={{
          center: region.start.center,
          zoom: region.start.zoom,
          bearing: 0,
          pitch: 0,
        }}
        onReady={setHandle}
      >
        {sample && (
          <RouteOverlay
            route={sample.route}
            waypoints={sample.waypoints}
            selectedId={null}
            hoverMetres={null}
            units={units}
          />
        )}
      </MapCanvas>
      {runner && (
        <span
          data-testid="runner"
          aria-hidden="true"
          className="true-colours pointer-events-none absolute -top-2 -left-2 size-4 rounded-full border-3 border-white bg-selection shadow-panel"
          style={{ transform: `translate(${runner.x}px, ${runner.y}px)` }}
        />
      )}
    </div>
  );
}
