import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { flavors } from '@webmaps/map-style/flavors';
import { SHADING_MIN_ZOOM } from '@webmaps/map-style/shading';
import type { Region } from '@webmaps/protocol/region';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { heightQuantity, quantityText } from '../../display/quantities.ts';
import { createHoverStore } from '../../elevation/hover-store.ts';
import type { Engine } from '../../engine/engine.ts';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import { gap } from '../../map-page/padding.ts';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { text } from '../../text/en/elevation.ts';
import { addPlace, clearPlaces, placesOfTool } from './edit-places.ts';
import { unknownLayers } from './elevation-address.ts';
import type { ElevationAddress, ElevationState, Ground } from './elevation-address.ts';
import { ElevationPanel } from './elevation-panel.tsx';
import { GroundFields } from './ground/ground-fields.tsx';
import { useGroundSettings } from './ground/use-ground-settings.ts';
import { useShading } from './ground/use-shading.ts';
import { HeightSection } from './height/height-section.tsx';
import { createPointerStore } from './height/pointer-store.ts';
import { useCellMetres } from './height/use-cell-metres.ts';
import { OpenTrackButton } from './line/open-track-button.tsx';
import { ProfileActions } from './line/profile-actions.tsx';
import { PROFILE_DOCK_PIXELS, ProfileDock } from './line/profile-dock.tsx';
import { ProfilePlot } from './line/profile-plot.tsx';
import { useTrackFile } from './line/use-track-file.ts';
import type { ReadLine } from './line/use-track-file.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { ToolPicker } from './tool-picker.tsx';
import { ToolSection } from './tool-section.tsx';
import { useElevationCommands } from './use-elevation-commands.ts';
import { useElevationState } from './use-elevation-state.ts';
import { useOverlays } from './use-overlays.tsx';
import { useShowLine } from './use-show-line.ts';
import { useTools } from './use-tools.ts';

/** The page's part of the address. */
interface PageAddress extends ElevationAddress {
  readonly map?: string;
  readonly region?: string;
}

interface ElevationPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: PageAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: { [Key in keyof PageAddress]?: string | undefined }) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly readLine: ReadLine;
  readonly onShortcuts: () => void;
}

const FOUND_ZOOM = 14;

/** The shape of the ground: heights, slopes, profiles, lines of sight, and what a place sees. */
export function ElevationPage(props: ElevationPageProps) {
  const { engine, address, onAddress, colourMode, renderSearch } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const { units } = preferences;
  const sheet = useMapPanel();
  const { isPhone } = sheet;
  const control = useElevationState(address, onAddress);
  const { state, change, undo, redo } = control;
  const { tool, ground } = state;
  const page = useMapPage({ ...props, startBox: () => boxOfPlaces(state) });
  const { map, camera, regionStatus } = page;
  const { region } = camera;
  const { terrain, elevation } = region.files;
  const hasHeights = terrain !== undefined && elevation !== undefined;
  const [hover] = useState(createHoverStore);
  const [pointer] = useState(createPointerStore);
  const tools = useTools(engine, page, control);
  const { line, sight, view } = tools;
  const cellMetres = useCellMetres(engine, camera.view.center, regionStatus);
  const shading = useShading(ground, region);
  const onGround = useCallback((next: Ground) => void change(() => ({ ground: next })), [change]);
  const settings = useGroundSettings({ preferences, prefer, ground, onGround });
  const showLine = useShowLine(map, change);
  const trackFile = useTrackFile(props.readLine, showLine);
  useElevationCommands(control);

  const overlays = useOverlays({ map, change, pointer, hover, ...tools });
  const search = useMemo(
    () =>
      renderSearch({
        near: () => map?.getView().center,
        units,
        compact: isPhone,
        onChoose: ({ position }) => map?.flyTo({ center: position, zoom: FOUND_ZOOM }),
      }),
    [renderSearch, map, units, isPhone],
  );

  const picker = (
    <ToolPicker tool={tool} onChange={(next) => void change(() => ({ tool: next }))} />
  );
  const { measured } = line;
  const plot = measured && <ProfilePlot {...{ hover, units }} profile={measured.profile} />;
  const credits = region.attributions.map((each) => each.text).join(' · ');
  const actions = measured && (
    <ProfileActions {...{ measured, units }} line={state.line} credits={credits} />
  );
  const hasDock = !isPhone && hasHeights && plot !== null;
  const { covered } = sheet;
  const bottom = hasDock ? PROFILE_DOCK_PIXELS + gap : covered.bottom;
  return (
    <MapPage
      page={page}
      colourMode={colourMode}
      settings={settings.settings}
      onSettings={settings.onSettings}
      ground={shading.options}
      covered={{ ...covered, bottom }}
      onShortcuts={props.onShortcuts}
      overlays={hasHeights && overlays}
      handlers={trackFile.handlers}
    >
      <MapPanel
        panel={sheet}
        label={text.panel}
        bar={search}
        head={hasHeights ? picker : <p className="px-2 pt-2 font-medium">{text.panel}</p>}
        contentKey={tool}
      >
        <ElevationPanel
          resolution={
            cellMetres === undefined ? undefined : quantityText(heightQuantity(cellMetres, units))
          }
          hasHeights={hasHeights}
          unknownLayers={unknownLayers(address.layers)}
          picker={isPhone ? null : picker}
        >
          <div className="space-y-3 px-4 py-3">
            <ToolSection
              {...{ line, sight, view, units }}
              state={state}
              onChange={(part) => void change(() => part)}
              height={
                <HeightSection
                  {...{ engine, regionStatus, pointer, credits, preferences }}
                  middle={camera.view.center}
                  cellMetres={cellMetres ?? USUAL_CELL_METRES}
                />
              }
              buttons={
                <PlaceButtons
                  hasPlaces={placesOfTool(state, tool).length > 0}
                  onAddMiddle={
                    map
                      ? () => void change((before) => addPlace(before, map.getView().center))
                      : undefined
                  }
                  onClear={() => void change(clearPlaces)}
                  {...{ undo, redo }}
                >
                  {tool === 'line' && <OpenTrackButton {...trackFile} />}
                </PlaceButtons>
              }
              profile={
                isPhone &&
                plot && (
                  <div className="space-y-2">
                    <div className="h-36">{plot}</div>
                    {actions}
                  </div>
                )
              }
            />
          </div>
          <GroundFields
            {...{ ground, units }}
            onChange={onGround}
            colours={flavors[basemapThemes[colourMode.theme]].shading}
            cellMetres={cellMetres ?? null}
            range={shading.range}
            isTooFar={camera.view.zoom < SHADING_MIN_ZOOM}
            canRaise={map?.canRaiseTerrain ?? true}
            zoom={camera.view.zoom}
            isTilted={camera.view.pitch > 0}
            onTilt={(degrees) => map?.setPitch(degrees)}
          />
        </ElevationPanel>
      </MapPanel>
      {hasDock && (
        <ProfileDock startPixels={sheet.widthPixels + gap} actions={actions}>
          {plot}
        </ProfileDock>
      )}
      {trackFile.isOver && <DropHint />}
    </MapPage>
  );
}

/** What an address without a view begins with: the places in it, with some ground around them. */
function boxOfPlaces(state: ElevationState): Bbox | undefined {
  const box = bboxOf(placesOfTool(state, state.tool));
  return box && growBbox(box, START_VIEW_DEGREES);
}

const START_VIEW_DEGREES = 0.02;

/** Until the spacing of the region's heights is known. */
const USUAL_CELL_METRES = 30;

/** Over the page while a file is held over it. */
function DropHint() {
  return (
    <p className="pointer-events-none absolute inset-3 z-30 grid place-items-center rounded-lg border-2 border-dashed border-ring bg-card/80 text-title font-semibold">
      {text.dropFile}
    </p>
  );
}
