import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Position } from '@webmaps/geo/position';
import { meaning } from '@webmaps/map-style/flavor';
import type { Plan } from '@webmaps/plan/plan';
import type { Region } from '@webmaps/protocol/region';
import type { Route } from '@webmaps/router/route/route';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import type { Engine } from '../../engine/engine.ts';
import { FeatureSetsOverlay } from '../../map/layers/feature-sets-overlay.tsx';
import { MeasureOverlay } from '../../map/layers/measure-overlay.tsx';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { RouteOverlay } from '../../map/route/route-overlay.tsx';
import { useAddressLayers, writeLayers } from '../../map-page/address-layers.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { UnreadParts } from '../../map-page/unread-parts.tsx';
import { text } from '../../text/en/single-page.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { answerQuestion } from './answer-question.ts';
import { drawSets, listFeatures } from './feature-sets.ts';
import type { FeatureSet } from './feature-sets.ts';
import { frameOfMap, linkOfMap } from './link-of-map.ts';
import { MAX_CORNERS, readCorners, writeCorners } from './measured-line.ts';
import type { AddressChange, SinglePageAddress } from './page-address.ts';
import { placeOf } from './place-of.ts';
import { ToolsPanel } from './tools-panel.tsx';
import type { Mode } from './tools-panel.tsx';
import { useEmbedBridge } from './use-embed-bridge.ts';
import { useRoutePlan } from './use-route-plan.ts';
import { useSettings } from './use-settings.ts';

interface SinglePageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: SinglePageAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: AddressChange) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
  /** Rejects where there is no route. */
  readonly planRoute: (plan: Plan, signal: AbortSignal) => Promise<Route>;
}

interface Place {
  readonly name: string | undefined;
  readonly position: Position;
}

const FOUND_ZOOM = 15;
const PANEL_PIXELS = 320;
/** The search, and the room around the panel. */
const AROUND_CONTENT_PIXELS = 128;
const doNothing = () => undefined;

/** The map with search, route, measuring, layers and links on one page, alone or in a frame. */
export function SinglePage(props: SinglePageProps) {
  const { engine, address, onAddress } = props;
  const isEmbedded = address.embed === '1';
  const [preferences, prefer] = useSettings(isEmbedded);
  const panel = useMapPanel(PANEL_PIXELS);
  const layers = usePageLayers(props, isEmbedded, [preferences, prefer]);
  const page = useMapPage(props);
  const { map, camera } = page;
  const corners = useMemo(() => readCorners(address.measure), [address.measure]);
  const [mode, setMode] = useState<Mode>(
    address.r !== undefined ? 'route' : corners.length > 0 ? 'measure' : 'look',
  );
  const [place, setPlace] = useState<Place>();
  const [sets, setSets] = useState<readonly FeatureSet[]>([]);
  /** The newest ones: a page may send two before the first is rendered. */
  const newestSets = useRef(sets);
  const routePlan = useRoutePlan(address.r, { onAddress, planRoute: props.planRoute });
  const measure = (next: readonly Position[]) =>
    onAddress({ measure: writeCorners(next.slice(0, MAX_CORNERS)) });
  const send = useEmbedBridge({
    isEmbedded,
    map,
    view: camera.view,
    answer: (question, handle) =>
      answerQuestion(question, {
        map: handle,
        engine,
        sets: newestSets.current,
        onSets: (next) => {
          newestSets.current = next;
          setSets(next);
        },
        onLayers: (next, theme) => onAddress({ layers: writeLayers(next, theme) }),
      }),
  });
  const [content, { height }] = useElementSize<HTMLDivElement>();
  useEffect(() => {
    if (height > 0) send({ do: 'height', with: { pixels: height + AROUND_CONTENT_PIXELS } });
  }, [send, height, map]);

  const press = (position: Position): (() => void) | undefined => {
    send({ do: 'click', with: { position: [position[0], position[1]] } });
    if (mode === 'look') {
      setPlace({ name: undefined, position });
      return () => setPlace(place);
    }
    if (mode === 'route') {
      routePlan.add(position);
      return () => onAddress({ r: address.r });
    }
    measure([...corners, position]);
    return () => onAddress({ measure: address.measure });
  };
  const chooseResult = (result: SearchResult) => {
    send({ do: 'select', with: { place: placeOf(result) } });
    setPlace({ name: result.label, position: result.position });
    map?.flyTo({ center: result.position, zoom: FOUND_ZOOM });
    setMode('look');
  };
  const actions = useRef({ press, send, sets });
  useEffect(() => {
    actions.current = { press, send, sets };
  });
  useCommands('view', {
    search: props.onSearch,
    escape: () => {
      if (!place) return false;
      setPlace(undefined);
      return undefined;
    },
    // Keys of the shell would lead to other pages within the frame.
    ...(isEmbedded && {
      open_page: doNothing,
      palette: doNothing,
      shortcuts: doNothing,
      notices: doNothing,
    }),
  });
  const { plan, route } = routePlan;
  const { units } = preferences;
  const drawn = useMemo(() => drawSets(sets, meaning.selection), [sets]);
  const overlays = useMemo(
    () => (
      <>
        <CandidateGestures
          highlighted={null}
          cursor={mode === 'look' ? 'pointer' : 'crosshair'}
          onHighlight={doNothing}
          onPress={doNothing}
          onPlace={(position) => actions.current.press(position)}
          onContext={doNothing}
        />
        <FeatureSetsOverlay
          features={drawn}
          onSelect={(index) => {
            const found = listFeatures(actions.current.sets)[index];
            if (found) actions.current.send({ do: 'select', with: found });
          }}
        />
        <MeasureOverlay corners={corners} />
        <RouteOverlay
          route={route ?? null}
          waypoints={plan.waypoints}
          selectedId={null}
          hoverMetres={null}
          units={units}
          stale={!route}
        />
        {place && <PlacePin position={place.position} />}
      </>
    ),
    [mode, drawn, corners, route, plan, units, place],
  );
  const search = props.renderSearch({
    near: () => map?.getView().center,
    units,
    compact: panel.isPhone,
    onChoose: chooseResult,
  });
  return (
    <MapPage
      page={isEmbedded ? { ...page, onDrawn: doNothing } : page}
      colourMode={layers.colourMode}
      settings={layers.settings}
      onSettings={layers.onSettings}
      covered={panel.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
      isEmbedded={isEmbedded}
    >
      <h1 className="sr-only">{text.title}</h1>
      <MapPanel
        panel={panel}
        label={text.panel}
        bar={search}
        head={<p className="truncate px-2 pt-2 font-medium">{text.mode[mode]}</p>}
        contentKey={mode}
      >
        <div ref={content}>
          <UnreadParts parts={layers.unknown} say={text.unknownLayers} />
          <ToolsPanel
            mode={mode}
            settings={preferences}
            place={place}
            routePlan={routePlan}
            corners={corners}
            isEmbedded={isEmbedded}
            link={linkOfMap(address, { view: camera.view, layers: layers.written })}
            frame={frameOfMap(address, { view: camera.view, layers: layers.written })}
            planner={`${location.origin}/run?r=${address.r ?? ''}`}
            onMode={setMode}
            onCorners={measure}
            onRouteFrom={() => {
              if (!place) return;
              routePlan.add(place.position, place.name);
              setPlace(undefined);
              setMode('route');
            }}
            onMiddle={() => {
              if (map) press(map.getView().center);
            }}
          />
        </div>
      </MapPanel>
    </MapPage>
  );
}

/** In a frame all of them are in the address, so that nothing is kept in the browser. */
function usePageLayers(
  { address, onAddress, colourMode }: SinglePageProps,
  isEmbedded: boolean,
  [settings, onSettings]: ReturnType<typeof useSettings>,
) {
  const usual = writeLayers(settings, undefined);
  const shown = isEmbedded ? { ...address, layers: address.layers ?? usual } : address;
  const setMode: ColourModeControl['setMode'] = (mode) =>
    onAddress({ layers: writeLayers(settings, mode === 'system' ? undefined : mode) });
  return useAddressLayers(shown, onAddress, {
    settings,
    onSettings,
    colourMode: isEmbedded ? { mode: 'system', theme: colourMode.theme, setMode } : colourMode,
  });
}
