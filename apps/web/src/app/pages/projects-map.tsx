import { projectStatuses } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import type { Region } from '@webmaps/protocol/region';
import { useMemo } from 'react';
import type { ProjectsMapProps } from '../../features/projects/projects-map-props.ts';
import { glyphOfStatus, StatusName } from '../../features/projects/status-name.tsx';
import { text } from '../../text/en/projects-gallery.ts';
import { MapLegendOf } from './map-legend-of.tsx';
import { PlacesMap } from './places-map.tsx';

/** Where many projects are. */
export function ProjectsMap(props: ProjectsMapProps & { readonly regions: readonly Region[] }) {
  const { places, ...rest } = props;
  const signed = useMemo(
    () => places.map((place) => ({ ...place, state: glyphOfStatus[place.status] })),
    [places],
  );
  const has = (status: ProjectStatus) => places.some((place) => place.status === status);
  return (
    <PlacesMap
      {...rest}
      places={signed}
      words={text.map}
      legend={
        <MapLegendOf
          label={text.map.legend}
          values={projectStatuses.filter(has)}
          render={(status) => <StatusName status={status} />}
        />
      }
    />
  );
}
