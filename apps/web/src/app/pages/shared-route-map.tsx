import { bboxOf } from '@webmaps/geo/bbox';
import type { Waypoint } from '@webmaps/plan/waypoint';
import type { Region } from '@webmaps/protocol/region';
import type { Route } from '@webmaps/router/route/route';
import { useMemo, useState } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { RouteOverlay } from '../../map/route/route-overlay.tsx';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import { MapControls } from '../../map-page/map-controls.tsx';
import { MapFrame } from '../../map-page/map-frame.tsx';
import { startCamera } from '../../map-page/start-camera.ts';
import { firstRegion } from '../../map-page/use-region.ts';
import { useMapCommands } from '../../map-page/use-map-commands.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';

interface SharedRouteMapProps {
  readonly regions: readonly Region[];
  readonly route: Route;
  readonly waypoints: readonly Waypoint[];
  /** Metres from the start that the elevation shows. */
  readonly hoverMetres: number | null;
  /** `null` leaves the map without controls. */
  readonly onShortcuts: (() => void) | null;
}

const PADDING = { top: 24, right: 56, bottom: 24, left: 24 } as const;

/** A map to move but not to change, with one route. */
export function SharedRouteMap(props: SharedRouteMapProps) {
  const { regions, route, waypoints, hoverMetres, onShortcuts } = props;
  const colourMode = useColourMode();
  const [settings, prefer] = useDisplayPreferences();
  const isPhone = useMediaQuery(phoneQuery);
  const [map, setMap] = useState<MapHandle | null>(null);
  const region = firstRegion(regions, route.region);
  const [start] = useState(
    () => region && startCamera(undefined, bboxOf(route.geometry.coordinates) ?? undefined, region),
  );
  const [view, setView] = useState(start?.view);
  const camera = useMemo(
    () => start && { initialView: start.view, initialBox: start.box, onView: setView },
    [start],
  );
  useMapCommands(map);
  if (!camera || !view) return null;
  return (
    <>
      <MapFrame
        regions={regions}
        theme={basemapThemes[colourMode.theme]}
        settings={settings}
        camera={camera}
        padding={PADDING}
        onReady={setMap}
        onDrawn={nothing}
      >
        <RouteOverlay
          route={route}
          waypoints={waypoints}
          selectedId={null}
          hoverMetres={hoverMetres}
          units={settings.units}
        />
      </MapFrame>
      {onShortcuts && (
        <MapControls
          map={map}
          view={view}
          hasTerrain={region?.files.terrain !== undefined}
          isPhone={isPhone}
          settings={settings}
          onSettings={prefer}
          colourMode={colourMode}
          onShortcuts={onShortcuts}
        />
      )}
    </>
  );
}

function nothing(): void {
  // The map's region is not loaded: one route is looked at.
}
