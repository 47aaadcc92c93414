import type { ProjectPlace } from '../../data/projects/project-calls.ts';
import type { MapGestures } from '../../map/canvas/map-types.ts';

/** A map of projects beside a list of them. */
export interface ProjectsMapProps {
  /** The same array until they change. */
  readonly places: readonly ProjectPlace[];
  /** The ids of those that stand out; the map goes to a single one that it does not show. */
  readonly highlighted: ReadonlySet<string>;
  readonly onHighlight: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
  readonly gestures: MapGestures;
}
