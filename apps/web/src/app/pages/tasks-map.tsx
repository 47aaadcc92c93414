import { taskStatuses } from '@webmaps/project/task';
import type { TaskStatus } from '@webmaps/project/task';
import type { Region } from '@webmaps/protocol/region';
import { useMemo } from 'react';
import type { TasksMapProps } from '../../features/tasks/map/tasks-map-props.ts';
import { TaskStatusName } from '../../features/tasks/task-status-name.tsx';
import { glyphOfTaskStatus } from '../../tasks/task-status-glyph.ts';
import { text } from '../../text/en/tasks.ts';
import { MapLegendOf } from './map-legend-of.tsx';
import { PlacesMap } from './places-map.tsx';

/** Where many tasks are. */
export function TasksMap(props: TasksMapProps & { readonly regions: readonly Region[] }) {
  const { places, ...rest } = props;
  const signed = useMemo(
    () => places.map((place) => ({ ...place, state: glyphOfTaskStatus[place.status] })),
    [places],
  );
  const has = (status: TaskStatus) => places.some((place) => place.status === status);
  return (
    <PlacesMap
      {...rest}
      places={signed}
      words={text.map}
      legend={
        <MapLegendOf
          label={text.map.legend}
          values={taskStatuses.filter(has)}
          render={(status) => <TaskStatusName status={status} />}
        />
      }
    />
  );
}
