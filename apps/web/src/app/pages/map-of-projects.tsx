import { lazy } from 'react';
import type { ProjectsMapProps } from '../../features/projects/projects-map-props.ts';
import { text } from '../../text/en/projects-gallery.ts';
import { MapOfPlaces } from './map-of-places.tsx';

const ProjectsMap = lazy(async () => ({
  default: (await import('./projects-map.tsx')).ProjectsMap,
}));

/** The map of many projects, or why there is none; it fills its parent. */
export function MapOfProjects(props: ProjectsMapProps) {
  return (
    <MapOfPlaces
      otherwise={text.map.none}
      renderMap={(regions) => <ProjectsMap {...props} regions={regions} />}
    />
  );
}
