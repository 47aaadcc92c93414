import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import type { CSSProperties, ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Credit } from '../../map/canvas/controls/credits.ts';
import { Attribution } from '../../map/canvas/controls/attribution.tsx';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { useMapCommands } from '../../map-page/use-map-commands.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { text } from '../../text/en/grid.ts';
import { useDirection } from '../../ui/use-direction.ts';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { GridBar, MAX_ON_A_PHONE } from './grid-bar.tsx';
import { GridNotes } from './grid-notes.tsx';
import { GridPane } from './grid-pane.tsx';
import { GridReadout } from './grid-readout.tsx';
import { linkOfGrid } from './link-of-grid.ts';
import { paneKeys, writeLocks } from './grid-address.ts';
import type { GridAddress, GridChange } from './grid-address.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { writePane } from './pane.ts';
import type { Pane, PaneOverlay } from './pane.ts';
import { namePane } from './pane-name.ts';
import { PointerStore } from './pointer-store.ts';
import { hasHeights, shownLayers } from './presets.ts';
import { SwipeHandle } from './swipe-handle.tsx';
import { TILTED_DEGREES, useGrid } from './use-grid.ts';
import { useGridPicture } from './use-grid-picture.ts';

export interface OverlayProps {
  readonly overlay: PaneOverlay;
  /** What there is to say of it, above the map; `null` once it is drawn. */
  readonly onNotice: (notice: ReactNode) => void;
  /** Where it is, once that is known. */
  readonly onBox: (box: Bbox) => void;
}

interface GridPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: GridAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: GridChange) => void;
  readonly theme: 'light' | 'dark';
  /** A child of the map that draws it. */
  readonly renderOverlay: (props: OverlayProps) => ReactNode;
}

const HALF = 50;

/** Maps side by side that move together, each with its own view. */
export function GridPage(props: GridPageProps) {
  const { regions, onAddress, theme, renderOverlay } = props;
  const [settings] = useDisplayPreferences();
  const isPhone = useMediaQuery(phoneQuery);
  const isUpright = useMediaQuery('(orientation: portrait)');
  const direction = useDirection();
  const grid = useGrid({ ...props, usualCount: isPhone ? 2 : 4 });
  const { state, store, views } = grid;
  const count = isPhone ? Math.min(state.count, MAX_ON_A_PHONE) : state.count;
  const [pointer] = useState(() => new PointerStore());
  const [maps, setMaps] = useState<ReadonlyMap<number, MapHandle>>(new Map());
  const [active, setActive] = useState(0);
  const [chosenFor, setChosenFor] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [credits, setCredits] = useState<ReadonlyMap<number, readonly Credit[]>>(new Map());
  const [notices, setNotices] = useState<ReadonlyMap<number, ReactNode>>(new Map());
  /** Maps whose overlay was chosen here, and is to be seen. */
  const toShow = useRef(new Set<number>());
  const root = useRef<HTMLDivElement>(null);
  const shownPanes = useMemo(() => state.panes.slice(0, count), [state.panes, count]);
  const isSwiped = state.swipe !== undefined;
  const share = dragged ?? state.swipe ?? HALF;
  const activeMap = maps.get(active < count ? active : 0) ?? null;
  useMapCommands(activeMap);

  const onMap = useCallback(
    (index: number, map: MapHandle | null) => setMaps((now) => withEntry(now, index, map)),
    [],
  );
  const onCredits = useCallback(
    (index: number, named: readonly Credit[]) => setCredits((now) => withEntry(now, index, named)),
    [],
  );
  const show = (index: number, box: Bbox) =>
    maps.get(index)?.fitBounds(box, { motion: 'jump', maxZoom: 15 });
  const changePane = (index: number, pane: Pane) => {
    const key = paneKeys[index];
    const before = state.panes[index];
    if (!key || !before) return;
    onAddress({ [key]: writePane(pane) });
    if (pane.overlay !== before.overlay) setNotices((now) => withEntry(now, index, null));
    const view = store.viewOf(index);
    // From straight above, heights are not seen.
    if (hasHeights(pane.layers) && !hasHeights(before.layers) && view.pitch === 0) {
      store.show(index, { ...view, pitch: TILTED_DEGREES });
      grid.rest();
    }
  };
  const choose = (index: number, overlay: PaneOverlay, box: Bbox | undefined) => {
    const pane = state.panes[index];
    if (pane) changePane(index, { ...pane, overlay });
    setChosenFor(undefined);
    if (box) show(index, box);
    else toShow.current.add(index);
  };
  const named = useMemo(
    () =>
      shownPanes.map((pane) => {
        const layers = shownLayers(pane.layers, count);
        const name = namePane({ ...pane, layers }, pane.theme ?? theme);
        return `${name.main}, ${name.theme}`;
      }),
    [shownPanes, theme, count],
  );
  const allCredits = useMemo(() => creditsOfAll(credits, count), [credits, count]);
  const { isDrawing, save } = useGridPicture({
    root,
    maps,
    names: named,
    swipe: isSwiped ? share : undefined,
    isRightToLeft: direction === 'rtl',
    view: views[active] ?? store.viewOf(0),
    notation: settings.coordinates,
    credits: allCredits.map((credit) => credit.text),
  });
  const renderPane = (pane: Pane, index: number) => {
    const { overlay } = pane;
    return (
      <GridPane
        key={index}
        index={index}
        count={count}
        pane={pane}
        theme={theme}
        regions={regions}
        settings={settings}
        store={store}
        pointer={pointer}
        view={views[index] ?? store.viewOf(index)}
        style={isSwiped ? swipedStyle(index, share, direction) : {}}
        isSwiped={isSwiped && index > 0}
        overlay={
          overlay &&
          renderOverlay({
            overlay,
            onNotice: (notice) => setNotices((now) => withEntry(now, index, notice)),
            onBox: (box) => {
              if (toShow.current.delete(index)) show(index, box);
            },
          })
        }
        notice={overlay && notices.get(index)}
        onMap={onMap}
        onRest={grid.rest}
        onDrawn={grid.onDrawn}
        onActive={setActive}
        onCredits={onCredits}
        onPane={changePane}
        onChoose={setChosenFor}
        onRegion={(at, { start }) => {
          store.show(at, { ...store.viewOf(at), ...start, bearing: 0, pitch: 0 });
          grid.rest();
        }}
      />
    );
  };
  return (
    <main className="flex h-full flex-col overflow-clip bg-border">
      <GridBar
        count={state.count}
        locks={state.locks}
        isSwiped={isSwiped}
        isPhone={isPhone}
        isDrawing={isDrawing}
        readout={
          <GridReadout
            pointer={pointer}
            view={views[active] ?? store.viewOf(0)}
            notation={settings.coordinates}
          />
        }
        onCount={(next) => onAddress({ n: String(next), swipe: undefined })}
        onLocks={(locks) => onAddress({ lock: writeLocks(locks) })}
        onSwipe={(next) => onAddress({ swipe: next ? String(HALF) : undefined, n: '2' })}
        onLink={() => {
          const whole = grid.whole();
          onAddress(whole);
          void copyAndTell(linkOfGrid(location.href, whole), text.linked);
        }}
        onPicture={save}
      />
      <GridNotes
        unknown={state.unknown}
        fewer={count < state.count ? text.fewer(count, state.count) : undefined}
      />
      <div
        ref={root}
        className={isSwiped ? 'relative min-h-0 flex-1' : 'relative grid min-h-0 flex-1 gap-0.5'}
        style={isSwiped ? {} : gridStyle(count, isUpright)}
      >
        {shownPanes.map(renderPane)}
        {isSwiped && (
          <SwipeHandle
            share={share}
            direction={direction}
            onChange={setDragged}
            onCommit={(next) => {
              setDragged(undefined);
              onAddress({ swipe: String(next) });
            }}
          />
        )}
        <div className="map-corner start-1 bottom-1 max-w-[calc(100%-7rem)]" data-grid-credits>
          <Attribution regions={[]} more={allCredits} />
        </div>
      </div>
      {chosenFor !== undefined && (
        <OverlayDialog
          onClose={() => setChosenFor(undefined)}
          onChoose={(overlay, box) => choose(chosenFor, overlay, box)}
        />
      )}
    </main>
  );
}

function withEntry<Value>(
  all: ReadonlyMap<number, Value>,
  index: number,
  value: Value | null,
): ReadonlyMap<number, Value> {
  if ((all.get(index) ?? null) === value) return all;
  const next = new Map(all);
  if (value === null) next.delete(index);
  else next.set(index, value);
  return next;
}

/** Each once, in the order of the maps. */
function creditsOfAll(
  credits: ReadonlyMap<number, readonly Credit[]>,
  count: number,
): readonly { readonly text: string; readonly url?: string }[] {
  const all = new Map<string, { readonly text: string; readonly url?: string }>();
  for (let index = 0; index < count; index++) {
    for (const { text: words, url } of credits.get(index) ?? []) {
      all.set(words, { text: words, ...(url !== undefined && { url }) });
    }
  }
  return [...all.values()];
}

function gridStyle(count: number, isUpright: boolean): CSSProperties {
  const [columns, rows] = shapeOf(count);
  const [across, down] = isUpright ? [rows, columns] : [columns, rows];
  return {
    gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${down}, minmax(0, 1fr))`,
  };
}

/** In a window that is wider than high. */
function shapeOf(count: number): readonly [columns: number, rows: number] {
  if (count <= 2) return [count, 1];
  return count === 4 ? [2, 2] : [3, count / 3];
}

/** The maps on each other; the second one is cut off before the handle. */
function swipedStyle(index: number, share: number, direction: 'ltr' | 'rtl'): CSSProperties {
  const cut = direction === 'rtl' ? `0 ${share}% 0 0` : `0 0 0 ${share}%`;
  return {
    position: 'absolute',
    inset: 0,
    ...(index > 0 && { clipPath: `inset(${cut})` }),
  };
}
