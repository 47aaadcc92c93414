import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { linesOf } from '@webmaps/plan/tracks/track-legs';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Region } from '@webmaps/protocol/region';
import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { Announcer } from './panel/announcer.tsx';
import { hasProfile } from '../../elevation/elevation-profile.ts';
import { ElevationDock } from './elevation/elevation-dock.tsx';
import { FileNotice } from './match/file-notice.tsx';
import { createFocusHandover } from './panel/focus-handover.ts';
import { useOpenFile } from './match/use-open-file.ts';
import { createHoverStore } from '../../elevation/hover-store.ts';
import { coveredPixels } from './map/covered-pixels.ts';
import { MapMenu } from './map/map-menu.tsx';
import type { MapPlace } from '../../map-page/map-place.ts';
import { PlannerOverlays } from './map/planner-overlays.tsx';
import { useOpenedRoute } from './map/use-opened-route.ts';
import { flyNear } from './panel/fly-near.ts';
import { placeOf } from './panel/nearby-kinds.ts';
import { Panel } from './panel/panel.tsx';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import type { SearchSlotProps } from '../../map-page/search-slot.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { PlannerProviders } from './planner-providers.tsx';
import { usePreferences } from './settings.ts';
import { Sheet } from './panel/sheet.tsx';
import type { SheetStop } from '../../ui/sheet-stops.ts';
import { createDragPreview } from './route/drag-preview.ts';
import { useLiveRoute } from './route/use-live-route.ts';
import { useRetryWhenReady } from '../../map-page/use-retry-when-ready.ts';
import { useNearby } from './route/use-nearby.ts';
import type { NearbyPlace } from './route/use-nearby.ts';
import { usePlan } from './plan/use-plan.ts';
import { useSelectedWaypoint } from './plan/use-selected-waypoint.ts';
import type { Tool } from './tools/tool.ts';
import { usePlannerCommands } from './use-planner-commands.ts';
import { useRecentRoute } from './route/use-recent-route.ts';
import { useSaving } from './save/use-saving.ts';
import { createStretchStore } from './stretch/stretch-store.ts';
import { SaveDialog } from './save/save-dialog.tsx';
import { useTool } from './tools/use-tool.ts';
import { placeOfResult, startBeforeFinish } from './plan/waypoint-actions.ts';
import { useWaypointNames } from '../../map-page/use-waypoint-names.ts';

/** With the drawing of the map's picture. */
const Printing = lazyPart(async () => (await import('./print/printing.tsx')).Printing);

/** The planner's part of the address. */
export interface PlannerAddress {
  readonly r?: string;
  readonly map?: string;
  readonly region?: string;
  readonly tool?: string;
  /** The id of the saved route that is open. */
  readonly route?: string;
}

interface PlannerPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: PlannerAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: { [Key in keyof PlannerAddress]?: string | undefined }) => void;
  readonly colourMode: ColourModeControl;
  readonly renderSearch: (props: SearchSlotProps) => ReactNode;
  readonly onShortcuts: () => void;
  readonly onSearch: () => void;
  /** Called when a route has been taken away as a file or a link. */
  readonly onRouteKept: () => void;
}

/** The running route planner: a map to draw on, and what is known of the route beside it. */
export function PlannerPage(props: PlannerPageProps) {
  const { engine, regions, address, onAddress, colourMode } = props;
  const [preferences, prefer] = usePreferences();
  const isPhone = useMediaQuery(phoneQuery);
  const [asked, setAsked] = useState<MapPlace | null>(null);
  const [freeLine, setFreeLine] = useState(false);
  const [editsOpen, setEditsOpen] = useState(false);
  const [place, setPlace] = useState<SearchResult | null>(null);
  const [sheetStop, setSheetStop] = useState<SheetStop>('half');
  const [hover] = useState(createHoverStore);
  const [stretch] = useState(createStretchStore);
  const [dragPreview] = useState(createDragPreview);
  const [focus] = useState(createFocusHandover);
  const [boxToShow, showBox] = useState<Bbox | null>(null);
  const [toolOutlet, setToolOutlet] = useState<HTMLElement | null>(null);
  const [toolPeek, setToolPeek] = useState<HTMLElement | null>(null);
  const [printings, setPrintings] = useState(0);
  const onPrint = useCallback(() => setPrintings((count) => count + 1), []);

  const onRoute = useCallback((r: string | undefined) => onAddress({ r }), [onAddress]);
  const editor = usePlan({
    address: address.r,
    onAddress: onRoute,
    firstProfile: preferences.profile,
    dragPreview,
  });
  const onTool = useCallback((tool: string | undefined) => onAddress({ tool }), [onAddress]);
  const [tool, changeTool] = useTool(address.tool, onTool);
  const open = tool?.kind;
  const { cancel } = editor;
  useEffect(() => {
    // However it came to be open: by a press, or by a link.
    if (!open) return;
    prefer({ panelOpen: true });
    // The handle of a drag has gone from the screen, and cannot be released.
    cancel();
  }, [open, prefer, cancel]);
  const setTool = useCallback(
    (next: Tool | null) => {
      changeTool(next);
      if (next && next.kind === open) return;
      if (next) focus.leaveTo('head');
      else if (open) focus.leaveTo(open);
      // The sheet shows the tool's question and results, and the map its answer or the route.
      setSheetStop((stop) => (next || stop === 'full' ? 'half' : stop));
    },
    [changeTool, open, focus],
  );
  const live = useLiveRoute(engine, { plan: editor.plan, dragPreview }, preferences);
  useEffect(() => dragPreview.pageRendered());
  const { waypoints } = editor.settled;
  // A link with nothing but a route shows the route.
  const page = useMapPage({ ...props, startBox: () => bboxOf(linesOf(waypoints)) });
  const { camera, map, regionStatus } = page;
  const { region, isOutside, view } = camera;
  const names = useWaypointNames({ engine, regionStatus }, waypoints, preferences.coordinates);

  const { retry } = live;
  useRetryWhenReady(regionStatus, live.problem, retry);

  const detailsShown = tool === null && (isPhone ? sheetStop !== 'peek' : preferences.panelOpen);
  const { nearby, retryNearby } = useNearby(engine, {
    route: detailsShown && preferences.detail === 'nearby' ? live.route : null,
    kinds: preferences.nearbyKinds,
  });
  const showNearby = useCallback(
    (found: NearbyPlace) => {
      setPlace(placeOf(found));
      setSheetStop('half');
      flyNear(map, found.position);
    },
    [map],
  );

  const showsElevation = editor.plan.waypoints.length >= 2 && tool === null;
  // Made in a task of its own: with the rest of a first route it takes longer than a frame.
  const hasDock = useDeferredValue(showsElevation) && showsElevation;
  const { onRouteKept } = props;
  const { initialView } = camera;
  const services = useMemo(
    () => ({ engine, hover, stretch, dragPreview, focus, onRouteKept, onPrint }),
    [engine, hover, stretch, dragPreview, focus, onRouteKept, onPrint],
  );
  const { selectedId, selectedBy, select } = useSelectedWaypoint(editor.plan);
  const planState = useMemo(
    () => ({
      editor,
      names,
      selectedId,
      selectedBy,
      select,
      freeLine,
      setFreeLine,
      editsOpen,
      setEditsOpen,
    }),
    [editor, names, selectedId, selectedBy, select, freeLine, editsOpen],
  );
  const routeState = useMemo(
    () => ({ live, nearby, retryNearby, showNearby }),
    [live, nearby, retryNearby, showNearby],
  );
  const mapState = useMemo(
    () => ({
      regions,
      region,
      isOutside,
      regionStatus,
      map,
      initialView,
      place,
      setPlace,
      showBox,
    }),
    [regions, region, isOutside, regionStatus, map, initialView, place],
  );
  const toolState = useMemo(
    () => ({ tool, setTool, toolOutlet, setToolOutlet, toolPeek, setToolPeek }),
    [tool, setTool, toolOutlet, toolPeek],
  );
  const layout = useMemo(
    () => ({ colourMode, preferences, prefer, isPhone }),
    [colourMode, preferences, prefer, isPhone],
  );
  const saving = useSaving({
    editor,
    live,
    names,
    openId: address.route,
    onOpenId: useCallback((route: string) => onAddress({ route }), [onAddress]),
  });
  const showPanel = useCallback(() => {
    prefer({ panelOpen: true });
    setSheetStop((stop) => (stop === 'peek' ? 'half' : stop));
  }, [prefer]);
  const files = useOpenFile({ editor, setTool, showBox, onNews: showPanel });
  usePlannerCommands(
    { ...services, ...planState, ...routeState, ...mapState, ...toolState, ...layout },
    { onSearch: props.onSearch, onOpenFile: files.openDialog, onSave: saving.saveByKey },
  );
  useRecentRoute({ editor, live, names, saved: saving.entry?.item });

  // Runs after the map has taken in its new padding, which would stop a flight under way.
  useEffect(() => {
    if (boxToShow) map?.fitBounds(boxToShow, { motion: 'fly' });
    showBox(null);
  }, [boxToShow, map]);

  useOpenedRoute({ map, camera, plan: editor.settled, origin: editor.origin, live });

  const onChoose = useCallback(
    (result: SearchResult) => {
      const box = startBeforeFinish({ editor }, placeOfResult(result));
      if (box) {
        setPlace(null);
        showBox(box);
        return;
      }
      setPlace(result);
      // On a phone the sheet holds the actions on the place.
      setSheetStop('half');
      if (result.bbox) map?.fitBounds(result.bbox, { motion: 'fly', maxZoom: 16 });
      else map?.flyTo({ center: result.position, zoom: 16 });
    },
    [map, editor],
  );
  const { renderSearch } = props;
  const { units } = preferences;
  // The same element while the route changes under a hand: it is drawn once.
  const search = useMemo(() => {
    const near = () => (map?.getView() ?? view).center;
    return renderSearch({ near, units, compact: isPhone, onChoose });
  }, [renderSearch, map, view, units, isPhone, onChoose]);

  // The same elements while nothing of theirs changes: the map is drawn once.
  const overlays = useMemo(() => <PlannerOverlays onAsk={setAsked} />, []);
  const menus = useMemo(() => <MapMenu asked={asked} onClose={() => setAsked(null)} />, [asked]);

  return (
    <PlannerProviders
      {...{ services, planState, routeState, mapState, toolState, saving, files, layout }}
    >
      <MapPage
        page={page}
        colourMode={colourMode}
        settings={preferences}
        onSettings={prefer}
        covered={coveredPixels({
          isPhone,
          hasDock: showsElevation,
          lacksHeights: live.route !== null && !hasProfile(live.route),
          sheetStop,
          ...preferences,
        })}
        onShortcuts={props.onShortcuts}
        overlays={overlays}
        menus={menus}
        handlers={files.drop}
        notices={
          <>
            <Announcer />
            <FileNotice file={files} />
            <SaveDialog saving={saving} />
            {printings > 0 && <Printing key={printings} />}
          </>
        }
      >
        {isPhone ? (
          <Sheet stop={sheetStop} onStop={setSheetStop} search={search} />
        ) : (
          <>
            <Panel search={search} />
            {hasDock && <ElevationDock />}
          </>
        )}
      </MapPage>
    </PlannerProviders>
  );
}
