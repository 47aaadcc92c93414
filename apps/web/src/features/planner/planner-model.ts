import type { Bbox } from '@webmaps/geo/bbox';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { Region } from '@webmaps/protocol/region';
import { createContext, useContext } from 'react';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import type { MapHandle, MapView } from '../../map/canvas/map-types.ts';
import type { FocusHandover } from './panel/focus-handover.ts';
import type { HoverStore } from './route/hover-store.ts';
import type { Preferences } from './settings.ts';
import type { PlanEditor } from './plan/use-plan.ts';
import type { HeldRoute } from './route/drag-preview.ts';
import type { LiveRoute } from './route/use-live-route.ts';
import type { Nearby, NearbyPlace } from './route/use-nearby.ts';
import type { WaypointNames } from './route/use-waypoint-names.ts';
import type { Tool } from './tools/tool.ts';

/** The person's choice of colours and how to change it; the application owns it. */
export interface ColourModeControl {
  readonly mode: 'light' | 'dark' | 'system';
  readonly theme: 'light' | 'dark';
  readonly setMode: (mode: 'light' | 'dark' | 'system') => void;
}

/** Everything that the parts of the planner share. */
export interface PlannerModel {
  readonly engine: Engine;
  readonly regions: readonly Region[];
  /** The region that the map looks at, or looked at last. */
  readonly region: Region;
  /** Whether the map looks at no region. */
  readonly isOutside: boolean;
  readonly regionStatus: RegionStatus;
  readonly colourMode: ColourModeControl;
  readonly preferences: Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly editor: PlanEditor;
  /** What is under a hand, ahead of `editor` and `live`. */
  readonly held: HeldRoute;
  readonly live: LiveRoute & { readonly retry: () => void };
  readonly names: WaypointNames;
  readonly selectedId: string | null;
  readonly select: (id: string | null) => void;
  /** Whether the next waypoints are joined by straight lines. */
  readonly freeLine: boolean;
  readonly setFreeLine: (on: boolean) => void;
  readonly hover: HoverStore;
  /** `null` until the map can be used. */
  readonly map: MapHandle | null;
  /** Where the camera rested last. */
  readonly view: MapView;
  /** A search result that is looked at but no part of the route yet. */
  readonly place: SearchResult | null;
  readonly setPlace: (place: SearchResult | null) => void;
  /** What is along the route, while that is looked at. */
  readonly nearby: Nearby;
  readonly retryNearby: () => void;
  /** Goes to something along the route and says what can be done with it. */
  readonly showNearby: (place: NearbyPlace) => void;
  /** What stands in the panel instead of the route, and is drawn on the map with it. */
  readonly tool: Tool | null;
  readonly setTool: (tool: Tool | null) => void;
  /** Where in the panel the open tool is to be drawn. */
  readonly toolOutlet: HTMLElement | null;
  readonly setToolOutlet: (place: HTMLElement | null) => void;
  /** Where on a phone's low sheet the open tool says what it looks at; `null` while it is higher. */
  readonly toolPeek: HTMLElement | null;
  readonly setToolPeek: (place: HTMLElement | null) => void;
  /** Who has the focus after a press that takes things away. */
  readonly focus: FocusHandover;
  /** Flies to a box, once the panels that come with this change are in place. */
  readonly showBox: (box: Bbox) => void;
  readonly isPhone: boolean;
  /** To be called when the route has been taken away as a file or a link. */
  readonly onRouteKept: () => void;
}

export const PlannerContext = createContext<PlannerModel | null>(null);

export function usePlanner(): PlannerModel {
  const model = useContext(PlannerContext);
  if (!model) throw new Error('usePlanner belongs inside the planner');
  return model;
}
