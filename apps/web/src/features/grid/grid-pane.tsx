import type { Region } from '@webmaps/protocol/region';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import type { Credit } from '../../map/canvas/controls/credits.ts';
import { oncePerFrame } from '../../map/canvas/gestures/once-per-frame.ts';
import { MapCanvas } from '../../map/canvas/map-canvas.tsx';
import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import { basemapThemes } from '../../map-page/basemap-theme.ts';
import { useMapOptions } from '../../map-page/map-options.ts';
import { regionInView } from '../../map-page/use-region.ts';
import { encodeView } from '../../map-page/view-url.ts';
import { text } from '../../text/en/grid.ts';
import { text as mapPage } from '../../text/en/map-page.ts';
import type { CameraStore } from './camera-store.ts';
import { LostMap } from './lost-map.tsx';
import type { Pane } from './pane.ts';
import { PaneCrosshair } from './pane-crosshair.tsx';
import { PaneMenu } from './pane-menu.tsx';
import { namePane } from './pane-name.ts';
import type { PointerStore } from './pointer-store.ts';
import { MAX_MAPS_WITH_HEIGHTS, shownLayers } from './presets.ts';

interface GridPaneProps {
  readonly index: number;
  readonly count: number;
  readonly pane: Pane;
  /** Of the interface. */
  readonly theme: 'light' | 'dark';
  readonly regions: readonly Region[];
  readonly settings: DisplayPreferences;
  readonly store: CameraStore;
  readonly pointer: PointerStore;
  /** Where the map came to rest. */
  readonly view: MapView;
  readonly style: CSSProperties;
  /** Whether its name is at the end of the line, because the map begins anywhere. */
  readonly isSwiped: boolean;
  /** What is drawn on the map. */
  readonly overlay: ReactNode;
  /** What there is to say of it. */
  readonly notice: ReactNode;
  readonly onMap: (index: number, map: MapHandle | null) => void;
  /** A person has moved the map, and it came to rest. */
  readonly onRest: () => void;
  readonly onDrawn: () => void;
  readonly onActive: (index: number) => void;
  readonly onCredits: (index: number, credits: readonly Credit[]) => void;
  readonly onPane: (index: number, pane: Pane) => void;
  readonly onChoose: (index: number) => void;
  readonly onRegion: (index: number, region: Region) => void;
}

/** One of the maps, with its name and what can be chosen about it. */
export function GridPane(props: GridPaneProps) {
  const { index, count, pane, regions, settings, store, pointer, view, onMap, onCredits } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const [isLost, setLost] = useState(false);
  const theme = pane.theme ?? props.theme;
  const name = namePane({ ...pane, layers: shownLayers(pane.layers, count) }, theme);
  const whole = `${name.main}, ${name.theme}`;
  const label = text.pane.label(whole, index + 1, count);
  const options = useMapOptions(shownLayers(pane.layers, count));
  useEffect(() => {
    if (!map) return undefined;
    const detach = store.attach(index, map);
    onMap(index, map);
    return () => {
      detach();
      onMap(index, null);
    };
  }, [map, store, index, onMap]);
  const follow = useFollowPointer(map, pointer);
  const reportCredits = useMemo(
    () => (credits: readonly Credit[]) => onCredits(index, credits),
    [index, onCredits],
  );
  return (
    <div
      role="group"
      aria-label={label}
      className="relative min-h-0 min-w-0 overflow-clip bg-card"
      style={props.style}
      onPointerDownCapture={() => props.onActive(index)}
      onFocusCapture={() => props.onActive(index)}
      onPointerMove={follow}
      onPointerLeave={() => pointer.set(null)}
      data-grid-pane={index}
    >
      {isLost ? (
        <LostMap
          name={whole}
          regions={regions}
          theme={theme}
          view={view}
          onAgain={() => setLost(false)}
        />
      ) : (
        <MapCanvas
          className="h-full w-full"
          label={`${label}. ${mapPage.canvas}`}
          regions={regions}
          theme={basemapThemes[theme]}
          options={options}
          initialView={store.viewOf(index)}
          units={settings.units}
          showsCredits={false}
          onCredits={reportCredits}
          onView={() => {
            if (!store.isFollowing) props.onRest();
          }}
          onReady={setMap}
          onDrawn={props.onDrawn}
          onLost={() => {
            setMap(null);
            setLost(true);
          }}
          onError={(message) => console.warn(message)}
        >
          {props.overlay}
        </MapCanvas>
      )}
      {map && <PaneCrosshair map={map} pointer={pointer} />}
      <div
        className="absolute start-2 top-2 z-10 flex max-w-[calc(100%-1rem)] flex-col items-start gap-1.5"
        style={props.isSwiped ? { insetInline: 'auto 0.5rem' } : {}}
      >
        <PaneMenu
          index={index}
          pane={pane}
          name={name}
          map={map}
          regions={regions}
          mayRise={count <= MAX_MAPS_WITH_HEIGHTS}
          planner={{
            map: encodeView(view),
            ...(pane.overlay?.kind === 'route' && { r: pane.overlay.plan }),
          }}
          onPane={(changed) => props.onPane(index, changed)}
          onChoose={() => props.onChoose(index)}
          onRegion={(region) => props.onRegion(index, region)}
        />
        {props.notice}
        {regionInView(regions, view) === undefined && (
          <p role="status" className="floating px-2.5 py-1 text-small text-muted-foreground">
            {text.pane.outside}
          </p>
        )}
      </div>
    </div>
  );
}

/** Marks the place under a mouse or a pen in all maps; a finger covers it. */
function useFollowPointer(
  map: MapHandle | null,
  pointer: PointerStore,
): (event: PointerEvent<HTMLElement>) => void {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  }, [map]);
  const mark = useMemo(
    () =>
      oncePerFrame((point: { readonly x: number; readonly y: number }) => {
        if (latest.current) pointer.set(latest.current.unproject(point));
      }),
    [pointer],
  );
  useEffect(() => () => mark.cancel(), [mark]);
  return ({ currentTarget, clientX, clientY, pointerType }) => {
    if (pointerType === 'touch') return;
    const { left, top } = currentTarget.getBoundingClientRect();
    mark({ x: clientX - left, y: clientY - top });
  };
}
