import { lazy, Suspense } from 'react';
import type { ProjectsMapProps } from '../../features/projects/projects-map-props.ts';
import { text } from '../../text/en/projects-gallery.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useRegions } from './use-regions.ts';

const ProjectsMap = lazy(async () => ({
  default: (await import('./projects-map.tsx')).ProjectsMap,
}));

/** The map of many projects, or why there is none; it fills its parent. */
export function MapOfProjects(props: ProjectsMapProps) {
  const regions = useRegions(engine);
  const loading = (
    <div role="status" aria-label={text.map.loading} className="size-full">
      <Skeleton className="size-full rounded-none" />
    </div>
  );
  if (regions.status === 'loading') return loading;
  if (regions.status !== 'ready' || !canDrawMaps()) {
    return (
      <p className="grid size-full place-items-center p-6 text-center text-balance text-muted-foreground">
        {text.map.none}
      </p>
    );
  }
  return (
    <Suspense fallback={loading}>
      <ProjectsMap {...props} regions={regions.regions} />
    </Suspense>
  );
}
