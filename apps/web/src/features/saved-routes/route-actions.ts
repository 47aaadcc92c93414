import type { Waypoint } from '@webmaps/plan/waypoint';

/** What can be done with routes of the list. */
export interface RouteActions {
  /** Before the planner opens a route. */
  readonly onOpen: (waypoints: readonly Waypoint[]) => void;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onRename: (id: string) => void;
  readonly onDelete: (ids: readonly string[]) => void;
  readonly onRestore: (ids: readonly string[]) => void;
  readonly onVersions: (id: string) => void;
  readonly onShare: (id: string) => void;
  /** Chooses the collections that routes are in. */
  readonly onCollect: (ids: readonly string[]) => void;
  /** Chooses the project that copies of routes go into. */
  readonly onPut: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
}
