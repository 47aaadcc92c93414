import type { DOMAttributes, ReactNode } from 'react';
import { useMemo } from 'react';
import type { DisplayPreferences } from '../display/preferences.ts';
import type { MapPadding } from '../map/canvas/map-types.ts';
import { useDirection } from '../ui/use-direction.ts';
import { phoneQuery, useMediaQuery } from '../ui/use-media-query.ts';
import type { ColourModeControl } from './colour-mode-control.ts';
import { MapControls } from './map-controls.tsx';
import { MapFrame } from './map-frame.tsx';
import type { GroundOptions } from './map-options.ts';
import { basemapThemes } from './basemap-theme.ts';
import { mapPadding } from './padding.ts';
import type { CoveredPixels } from './padding.ts';
import { RegionChip } from './region-chip.tsx';
import { useMapCommands } from './use-map-commands.ts';
import type { MapPageState } from './use-map-page.ts';
import { isWorthNaming } from './use-region.ts';

interface MapPageProps {
  readonly page: MapPageState;
  readonly colourMode: ColourModeControl;
  readonly settings: DisplayPreferences;
  readonly onSettings: (change: Partial<DisplayPreferences>) => void;
  /** The same object while it may. */
  readonly ground?: GroundOptions | undefined;
  readonly covered: CoveredPixels;
  readonly onShortcuts: () => void;
  /** On the map: layers, markers, gestures and `MapCredits`. Keep the same element while it may. */
  readonly overlays?: ReactNode;
  /** Menus of the map: beside it, not on it. Keep the same element while it may. */
  readonly menus?: ReactNode;
  /** Panels over the map, whose pixels `covered` counts. */
  readonly children?: ReactNode;
  /** What appears over panels and controls. */
  readonly notices?: ReactNode;
  /** Whether the middle of the map is marked whatever moves it. */
  readonly marksMiddle?: boolean;
  /** Whether tools take the place of the region's name. */
  readonly hidesRegion?: boolean;
  /** Whether the page draws buildings itself, on flat ground: the map then raises neither. */
  readonly drawsBuildings?: boolean;
  /** Whether it is inside a page that has its landmark already, such as that of the shell. */
  readonly isPart?: boolean;
  /** Whether it is in a frame of another site: scrolling is left to that, and no place is asked for. */
  readonly isEmbedded?: boolean;
  /** Handlers of the whole page, such as for dropped files. */
  readonly handlers?: DOMAttributes<HTMLElement>;
}

/**
 * A page with a map: the map with its controls, credits and commands, and the chip of the region in
 * view. The page adds overlays and panels.
 */
export function MapPage(props: MapPageProps) {
  const { page, colourMode, settings, covered, isEmbedded = false } = props;
  const { regions, camera, map } = page;
  const isPhone = useMediaQuery(phoneQuery);
  const direction = useDirection();
  const region = camera.isOutside ? undefined : camera.region;
  const hasChip = !props.hidesRegion && !isEmbedded && isWorthNaming(region, regions);
  const padding = useSteady(mapPadding({ covered, isPhone, hasChip, direction }));
  useMapCommands(map, isEmbedded);
  const Frame = props.isPart ? 'div' : 'main';
  return (
    // Not `hidden`: what scrolls to something in a sheet would scroll the page too. A pinch beside
    // the map may not zoom the page, so that fingers only scroll there.
    <Frame className="relative h-full touch-pan-x touch-pan-y overflow-clip" {...props.handlers}>
      <MapFrame
        regions={regions}
        theme={basemapThemes[colourMode.theme]}
        settings={props.drawsBuildings ? { ...settings, ...raisesNothing } : settings}
        ground={props.ground}
        camera={camera}
        padding={padding}
        marksMiddle={props.marksMiddle ?? false}
        gestures={isEmbedded ? 'cooperative' : 'own'}
        onReady={page.onReady}
        onDrawn={page.onDrawn}
        menus={props.menus}
      >
        {props.overlays}
      </MapFrame>
      {props.children}
      {hasChip && <RegionChip regions={regions} region={region} map={map} start={covered.start} />}
      <MapControls
        map={map}
        view={camera.view}
        hasTerrain={camera.region.files.terrain !== undefined}
        isFlat={props.drawsBuildings ?? false}
        isPhone={isPhone}
        settings={settings}
        onSettings={props.onSettings}
        colourMode={colourMode}
        onShortcuts={props.onShortcuts}
        isEmbedded={isEmbedded}
      />
      {props.notices}
    </Frame>
  );
}

const raisesNothing = { buildings3d: false, terrain3d: false } as const;

/** The same object until a side changes, so that the map takes in nothing else. */
function useSteady({ top, right, bottom, left }: MapPadding): MapPadding {
  return useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);
}
