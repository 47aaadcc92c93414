import type { Bbox } from '@webmaps/geo/bbox';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Region } from '@webmaps/protocol/region';
import type { Context } from 'react';
import { createContext, useContext } from 'react';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import type { OpenFile } from './match/open-file.ts';
import type { FocusHandover } from './panel/focus-handover.ts';
import type { SelectedWaypoint } from './plan/use-selected-waypoint.ts';
import type { PlanEditor } from './plan/use-plan.ts';
import type { DragPreview } from './route/drag-preview.ts';
import type { HoverStore } from '../../elevation/hover-store.ts';
import type { Saving } from './save/use-saving.ts';
import type { LiveRoute } from './route/use-live-route.ts';
import type { Nearby, NearbyPlace } from './route/use-nearby.ts';
import type { WaypointNames } from '../../map-page/use-waypoint-names.ts';
import type { Preferences } from './settings.ts';
import type { StretchStore } from './stretch/stretch-store.ts';
import type { Tool } from './tools/tool.ts';

/** Services that stay the same while the planner is open. */
export interface PlannerServices {
  readonly engine: Engine;
  /** Where along the route the pointer is. */
  readonly hover: HoverStore;
  /** The plan during a drag, ahead of `editor` and `live`. */
  readonly dragPreview: DragPreview;
  /** Keeps the focus after a press that removes what was pressed. */
  readonly focus: FocusHandover;
  /** The selected stretch of the route. */
  readonly stretch: StretchStore;
  /** Called when the route was exported as a file or a link. */
  readonly onRouteKept: () => void;
  /** Prints the route that is shown. */
  readonly onPrint: () => void;
}

/** The plan and how to edit it. Changes with every edit and, at a slower pace, during a drag. */
export interface PlanState extends SelectedWaypoint {
  readonly editor: PlanEditor;
  readonly names: WaypointNames;
  /** Whether the next waypoints are joined by straight lines. */
  readonly freeLine: boolean;
  readonly setFreeLine: (on: boolean) => void;
  /** Whether the list of edits is open. */
  readonly editsOpen: boolean;
  readonly setEditsOpen: (open: boolean) => void;
}

/** The engine's answers about the plan. */
export interface RouteState {
  readonly live: LiveRoute & { readonly retry: () => void };
  /** Places along the route, while the panel lists them. */
  readonly nearby: Nearby;
  readonly retryNearby: () => void;
  /** Moves the map to a place along the route and opens its card. */
  readonly showNearby: (place: NearbyPlace) => void;
}

/** The map and what it shows. Does not change while the camera moves within a region. */
export interface MapState {
  readonly regions: readonly Region[];
  /** The region in view, or the last one that was. */
  readonly region: Region;
  /** Whether no region is in view. */
  readonly isOutside: boolean;
  readonly regionStatus: RegionStatus;
  /** `null` until the map can be used. */
  readonly map: MapHandle | null;
  /** Where the camera is until the map can be used. */
  readonly initialView: MapView;
  /** A search result that is shown but no part of the route yet. */
  readonly place: SearchResult | null;
  readonly setPlace: (place: SearchResult | null) => void;
  /** Flies to a box, once the panels that come with this change are in place. */
  readonly showBox: (box: Bbox) => void;
}

/** The open tool, which replaces the route in the panel. */
export interface ToolState {
  readonly tool: Tool | null;
  readonly setTool: (tool: Tool | null) => void;
  /** The element of the panel that the open tool renders into. */
  readonly toolOutlet: HTMLElement | null;
  readonly setToolOutlet: (element: HTMLElement | null) => void;
  /** The element of a phone's low sheet for the open tool's summary; `null` while it is higher. */
  readonly toolPeek: HTMLElement | null;
  readonly setToolPeek: (element: HTMLElement | null) => void;
}

/** The person's settings and the kind of window. */
export interface LayoutState {
  readonly colourMode: ColourModeControl;
  readonly preferences: Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly isPhone: boolean;
}

/** All of the planner's state, for actions that pick what they need of it. */
export interface PlannerState
  extends PlannerServices, PlanState, RouteState, MapState, ToolState, LayoutState {}

export const ServicesContext = createContext<PlannerServices | null>(null);
export const PlanContext = createContext<PlanState | null>(null);
export const RouteContext = createContext<RouteState | null>(null);
export const MapStateContext = createContext<MapState | null>(null);
export const ToolContext = createContext<ToolState | null>(null);
export const OpenFilesContext = createContext<OpenFile | null>(null);
export const SavingContext = createContext<Saving | null>(null);
export const LayoutContext = createContext<LayoutState | null>(null);

export const usePlannerServices = () => useInPlanner(ServicesContext);
export const usePlanState = () => useInPlanner(PlanContext);
export const useRouteState = () => useInPlanner(RouteContext);
export const useMapState = () => useInPlanner(MapStateContext);
export const useToolState = () => useInPlanner(ToolContext);
export const useOpenFiles = () => useInPlanner(OpenFilesContext);
export const useSavingState = () => useInPlanner(SavingContext);
export const useLayout = () => useInPlanner(LayoutContext);

function useInPlanner<State>(context: Context<State | null>): State {
  const state = useContext(context);
  if (state === null) throw new Error('This component belongs inside the planner');
  return state;
}
