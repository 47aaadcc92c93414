import type { TaskStatus } from '@webmaps/project/task';
import type { Position } from '@webmaps/geo/position';
import type { MapGestures } from '../../../map/canvas/map-types.ts';

/** A task on the map. */
export interface TaskPlace {
  readonly id: string;
  /** The title of the task. */
  readonly name: string;
  readonly status: TaskStatus;
  readonly position: Position;
}

/** The props of the map of tasks, which the application supplies. */
export interface TasksMapProps {
  /** The same array until they change. */
  readonly places: readonly TaskPlace[];
  /** The ids of those that stand out; the map goes to a single one that it does not show. */
  readonly highlighted: ReadonlySet<string>;
  readonly onHighlight: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
  readonly gestures: MapGestures;
}
