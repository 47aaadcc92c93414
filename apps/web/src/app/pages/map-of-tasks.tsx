import { lazy } from 'react';
import type { TasksMapProps } from '../../features/tasks/map/tasks-map-props.ts';
import { text } from '../../text/en/tasks.ts';
import { MapOfPlaces } from './map-of-places.tsx';

const TasksMap = lazy(async () => ({
  default: (await import('./tasks-map.tsx')).TasksMap,
}));

/** The map of many tasks, or why there is none; it fills its parent. */
export function MapOfTasks(props: TasksMapProps) {
  return (
    <MapOfPlaces
      otherwise={text.map.noMap}
      renderMap={(regions) => <TasksMap {...props} regions={regions} />}
    />
  );
}
