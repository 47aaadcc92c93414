import { Crosshair, MapPin, X } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { PlaceSlotProps } from '../../features/projects/chosen-place.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/quick-project.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { PlaceSearch } from './place-search.tsx';
import { usePlaceChoice } from './use-place-choice.ts';
import { useRegions } from './use-regions.ts';

const ProjectPlaceMap = lazy(async () => ({
  default: (await import('./project-place-map.tsx')).ProjectPlaceMap,
}));

/** Where a project is: found by its name, or pressed on a map. */
export function ProjectPlace({ place, onPlace }: PlaceSlotProps) {
  const regions = useRegions(engine);
  const [map, setMap] = useState<MapHandle | null>(null);
  const choice = usePlaceChoice(onPlace);
  const { choose, press } = choice;

  if (regions.status === 'loading') return <Skeleton className="h-80 w-full rounded-lg" />;
  if (regions.status !== 'ready') return <p className="text-muted-foreground">{text.noMap}</p>;
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <PlaceSearch choice={choice} map={map} />
      {canDrawMaps() && (
        <div className="relative h-72 max-md:h-60">
          <Suspense>
            <ProjectPlaceMap
              regions={regions.regions}
              position={place?.position ?? null}
              onReady={setMap}
              onPress={(position) => void press(position)}
              onTakeBack={() => choose(place)}
            />
          </Suspense>
        </div>
      )}
      <div className="flex min-h-10 items-center gap-2 border-t ps-3.5 pe-1 max-md:min-h-11">
        <MapPin className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        <p role="status" className="min-w-0 flex-1 truncate">
          {place ? place.name : <span className="text-muted-foreground">{text.placeHint}</span>}
        </p>
        {map && (
          <Button
            variant="quiet"
            size="small"
            className="shrink-0 text-small"
            onClick={() => void press(map.getView().center)}
          >
            <Crosshair className="size-3.5" />
            {text.mapCentre}
          </Button>
        )}
        {place && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={text.removePlace}
            onClick={() => choose(null)}
          >
            <X className="size-4" />
          </Button>
        )}
      </div>
    </div>
  );
}
