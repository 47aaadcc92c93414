import type { Region } from '@webmaps/protocol/region';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import type { SunHandle } from '../../map/sun/sun-layers.tsx';
import type { DrawnBuildings } from '../../map/sun/tile-store.ts';
import { useAddressLayers } from '../../map-page/address-layers.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { firstRegion } from '../../map-page/use-region.ts';
import { encodeView } from '../../map-page/view-url.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { ShareButton } from '../../map-page/share-button.tsx';
import { text } from '../../text/en/buildings.ts';
import { showToast } from '../../ui/toast.tsx';
import { BuildingCard } from './building-card.tsx';
import { readAddress, writeAddress, writeTime } from './buildings-address.ts';
import type { BuildingsAddress, BuildingsChange, BuildingsState } from './buildings-address.ts';
import { BuildingsPanel, drawnWords } from './buildings-panel.tsx';
import { DrawingHandles } from './drawing-handles.tsx';
import { DrawingSection } from './drawing-section.tsx';
import { buildingOf, DRAWN_ID } from './drawn-building.ts';
import type { DrawnBuilding } from './drawn-building.ts';
import { HoursBar } from './hours-bar.tsx';
import { clockOf, clockTime, dayBy, deviceOffset } from './place-clock.ts';
import { savePicture } from './save-picture.ts';
import { SunClock, usualTime } from './sun-clock.ts';
import { SunHead, SunSection } from './sun-section.tsx';
import { TintSection } from './tint-section.tsx';
import { useDrawnBuilding } from './use-drawn-building.ts';
import { usePicked } from './use-picked.ts';
import { useSunHours } from './use-sun-hours.ts';
import { useSunTime } from './use-sun-time.ts';

const SunLayers = lazy(async () => ({
  default: (await import('../../map/sun/sun-layers.tsx')).SunLayers,
}));

interface BuildingsPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: BuildingsAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: BuildingsChange) => void;
  readonly colourMode: ColourModeControl;
  readonly onShortcuts: () => void;
}

const START = { zoom: 15.6, pitch: 58, bearing: -25 } as const;
const PANEL_PIXELS = 344;

/** Buildings with roofs in the light of any day, and what is known of each. */
export function BuildingsPage(props: BuildingsPageProps) {
  const { regions, address, onAddress } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const sheet = useMapPanel(PANEL_PIXELS);
  const { state, unknown } = useMemo(() => readAddress(address), [address]);
  const layers = useAddressLayers(address, onAddress, {
    settings: preferences,
    onSettings: prefer,
    colourMode: props.colourMode,
  });
  const page = useMapPage({ ...props, address: useTiltedStart(regions, address) });
  const { camera } = page;
  const onState = useCallback(
    (change: Partial<BuildingsState>) => onAddress(writeAddress(change)),
    [onAddress],
  );

  const [sun] = useState(
    () =>
      new SunClock(
        state.time ?? usualTime(camera.initialView.center, Date.now()),
        camera.initialView.center,
      ),
  );
  const shown = state.time ?? sun.time();
  const { center } = camera.view;
  useEffect(() => sun.setPlace(center), [sun, center]);
  const onTime = useSunTime(
    sun,
    state.time,
    useCallback((time: number) => onState({ time }), [onState]),
  );
  const { offsetMinutes, isOfDevice, zone } = clockOf(center, deviceOffset(shown));
  const clock = useMemo(
    () => ({ offsetMinutes, isOfDevice, zone }),
    [offsetMinutes, isOfDevice, zone],
  );
  const day = dayBy(clock, shown);

  const sources = useMemo(() => sourcesOf(regions, camera.region), [regions, camera.region]);
  const hasBuildings = camera.region.files.buildings !== undefined;
  const [handle, setHandle] = useState<SunHandle | null>(null);
  const [drawn, setDrawn] = useState<DrawnBuildings>();
  const [attempt, setAttempt] = useState(0);
  const isDrawingOpen = state.pickedId === DRAWN_ID;
  const onDrawing = useCallback(
    (next: DrawnBuilding | undefined) => {
      const closes = !next && isDrawingOpen;
      onState({ drawing: next, ...(closes && { pickedId: undefined, place: undefined }) });
    },
    [onState, isDrawingOpen],
  );
  const drawing = useDrawnBuilding(state.drawing, onDrawing);
  const [isDrawingShown, setDrawingShown] = useState(true);
  const building = useMemo(
    () => (drawing.live && isDrawingShown ? buildingOf(drawing.live) : undefined),
    [drawing.live, isDrawingShown],
  );
  // Shade is worked out once a corner has been let go.
  const isSettled = drawn && drawn.status !== 'loading' && drawing.live === drawing.kept;
  const { facts, missing, pick } = usePicked(handle, { state, drawn, building, onState });
  useCommands('planner', { undo: drawing.undo, redo: drawing.redo });
  const hours = useSunHours(handle, state.place, {
    clock,
    day,
    drawn: isSettled ? drawn.buildings : undefined,
    building,
  });
  const isOpen = state.place !== undefined || state.pickedId !== undefined;
  const close = useCallback(() => pick(undefined), [pick]);
  useCommands('view', {
    escape: () => {
      if (!isOpen) return false;
      close();
      return undefined;
    },
  });

  const { tint, hasShadows, usualRoofs, pickedId, place } = state;
  const isShown = layers.settings.buildings3d;
  const overlays = useMemo(
    () => (
      <Suspense>
        {isShown && sources.length > 0 && (
          <SunLayers
            key={attempt}
            {...{ sources, sun, tint, hasShadows, usualRoofs }}
            drawn={building}
            markedId={pickedId}
            onHandle={setHandle}
            onDrawn={setDrawn}
            onPick={pick}
          />
        )}
        {isDrawingShown && <DrawingHandles drawing={drawing} />}
        {place && place.height < 1 && pickedId === undefined && (
          <PlacePin position={place.position} />
        )}
      </Suspense>
    ),
    [
      isShown,
      sources,
      attempt,
      sun,
      tint,
      hasShadows,
      usualRoofs,
      pickedId,
      pick,
      place,
      building,
      drawing,
      isDrawingShown,
    ],
  );

  const share = () => {
    const link = new URL(location.href);
    link.searchParams.set('t', writeTime(sun.time()));
    link.searchParams.set('map', encodeView(camera.view));
    void copyAndTell(link.href, text.copied);
  };
  const takePicture = async () => {
    if (!page.map) return;
    const time = sun.time();
    try {
      await savePicture(await page.map.takePicture(), {
        name: `buildings-${dayBy(clock, time)}-${clockTime(clock, time).replace(':', '')}.png`,
        caption: `${camera.region.name}, ${dayBy(clock, time)} ${clockTime(clock, time)} ${clock.zone}`,
        credits: camera.region.attributions.map((each) => each.text).join(', '),
      });
    } catch {
      showToast({ title: text.actions.pictureFailed, tone: 'problem' });
    }
  };
  const bar = (
    <div className="flex h-full items-center gap-2 ps-4 pe-1.5">
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate font-semibold">{text.heading}</p>
        <p role="status" className="numbers truncate text-small text-muted-foreground">
          {drawnWords(drawn, { hasBuildings, isShown })}
        </p>
      </div>
      <ShareButton label={text.share} onShare={share} />
    </div>
  );
  return (
    <MapPage
      page={page}
      colourMode={layers.colourMode}
      settings={layers.settings}
      onSettings={layers.onSettings}
      covered={sheet.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
      drawsBuildings
    >
      <h1 className="sr-only">{text.title}</h1>
      <MapPanel
        panel={sheet}
        label={text.panel}
        bar={bar}
        head={<SunHead sun={sun} clock={clock} />}
        contentKey={isOpen ? `open-${pickedId}` : 'sun'}
      >
        <BuildingsPanel
          {...{ hasBuildings, drawn }}
          unknown={[...unknown, ...layers.unknown]}
          view={encodeView(camera.view)}
          onRetry={() => setAttempt(attempt + 1)}
          onPicture={() => void takePicture()}
          onMiddle={() => handle?.pickMiddle()}
          card={
            isOpen && (
              <BuildingCard {...{ facts, missing, sun }} units={preferences.units} onClose={close}>
                {place && <HoursBar hours={hours} clock={clock} day={day} />}
              </BuildingCard>
            )
          }
        >
          <SunSection
            {...{ sun, clock, hasShadows }}
            onShadows={(next) => onState({ hasShadows: next })}
            onTime={onTime}
          />
          <TintSection
            {...{ tint, usualRoofs }}
            onTint={(next) => onState({ tint: next })}
            onUsualRoofs={(next) => onState({ usualRoofs: next })}
            units={preferences.units}
          />
          <DrawingSection
            drawing={drawing}
            isShown={isDrawingShown}
            onShown={setDrawingShown}
            middle={() => page.map?.getView().center}
            units={preferences.units}
          />
        </BuildingsPanel>
      </MapPanel>
    </MapPage>
  );
}

/** An address without a view begins tilted, and near enough for roofs. */
function useTiltedStart(regions: readonly Region[], address: BuildingsAddress) {
  const { map, region } = address;
  return useMemo(() => {
    const start = map === undefined ? firstRegion(regions, region)?.start : undefined;
    if (!start) return { ...(map && { map }), ...(region && { region }) };
    const view = { ...START, zoom: Math.max(START.zoom, start.zoom), center: start.center };
    return { map: encodeView(view), ...(region && { region }) };
  }, [regions, map, region]);
}

/** The files of buildings, that of the region in view first. */
function sourcesOf(regions: readonly Region[], inView: Region) {
  return [inView, ...regions.filter(({ id }) => id !== inView.id)].flatMap(({ files, bbox }) =>
    files.buildings ? [{ archive: new URL(files.buildings.url, location.origin).href, bbox }] : [],
  );
}
