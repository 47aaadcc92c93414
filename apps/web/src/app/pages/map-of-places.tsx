import type { Region } from '@webmaps/protocol/region';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../text/en/projects-gallery.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useRegions } from './use-regions.ts';

interface MapOfPlacesProps {
  /** Said where there is no map: where else the same is found. */
  readonly otherwise: string;
  /** A map whose code may still have to be loaded. */
  readonly renderMap: (regions: readonly Region[]) => ReactNode;
}

/** A map as soon as there can be one, or why there is none; it fills its parent. */
export function MapOfPlaces({ otherwise, renderMap }: MapOfPlacesProps) {
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
        {otherwise}
      </p>
    );
  }
  return <Suspense fallback={loading}>{renderMap(regions.regions)}</Suspense>;
}
