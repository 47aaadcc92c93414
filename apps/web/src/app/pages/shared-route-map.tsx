import { bboxOf } from '@webmaps/geo/bbox';
import type { Waypoint } from '@webmaps/plan/waypoint';
import type { Region } from '@webmaps/protocol/region';
import type { Route } from '@webmaps/router/route/route';
import { useState } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { runCommand } from '../../commands/handlers.ts';
import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import { RouteOverlay } from '../../map/route/route-overlay.tsx';
import { MapControls } from '../../map-page/map-controls.tsx';
import { firstRegion } from '../../map-page/use-region.ts';
import { useMapCommands } from '../../map-page/use-map-commands.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { PlainMap } from './plain-map.tsx';

interface SharedRouteMapProps {
  readonly regions: readonly Region[];
  readonly route: Route;
  readonly waypoints: readonly Waypoint[];
  /** Metres from the start that the elevation shows. */
  readonly hoverMetres: number | null;
  /** In a frame of another site, the map has no controls, and leaves scrolling to that site. */
  readonly isEmbedded: boolean;
}

const PADDING = { top: 24, right: 24, bottom: 24, left: 24 } as const;
/** Beside the controls. */
const PADDING_WITH_CONTROLS = { ...PADDING, right: 56 } as const;

const openShortcuts = () => runCommand('shortcuts');

/** A map to move but not to change, with one route. */
export function SharedRouteMap(props: SharedRouteMapProps) {
  const { regions, route, waypoints, hoverMetres, isEmbedded } = props;
  const colourMode = useColourMode();
  const [settings, prefer] = useDisplayPreferences();
  const isPhone = useMediaQuery(phoneQuery);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  useMapCommands(map);
  const shown = view ?? map?.getView();
  return (
    <>
      <PlainMap
        regions={regions}
        box={bboxOf(route.geometry.coordinates) ?? undefined}
        padding={isEmbedded ? PADDING : PADDING_WITH_CONTROLS}
        gestures={isEmbedded ? 'cooperative' : 'own'}
        onReady={setMap}
        onView={setView}
      >
        <RouteOverlay
          route={route}
          waypoints={waypoints}
          selectedId={null}
          hoverMetres={hoverMetres}
          units={settings.units}
        />
      </PlainMap>
      {!isEmbedded && shown && (
        <MapControls
          map={map}
          view={shown}
          hasTerrain={firstRegion(regions, route.region)?.files.terrain !== undefined}
          isPhone={isPhone}
          settings={settings}
          onSettings={prefer}
          colourMode={colourMode}
          onShortcuts={openShortcuts}
        />
      )}
    </>
  );
}
