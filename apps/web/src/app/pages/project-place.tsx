import { Crosshair, MapPin, X } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { PlaceSlotProps } from '../../features/projects/chosen-place.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/quick-project.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { usePlaceChoice } from './use-place-choice.ts';
import { useRegions } from './use-regions.ts';

const ProjectPlaceMap = lazy(async () => ({
  default: (await import('./project-place-map.tsx')).ProjectPlaceMap,
}));

const CLOSE_ZOOM = 14;

/** Where a project is: found by its name, or pressed on a map. */
export function ProjectPlace({ place, onPlace }: PlaceSlotProps) {
  const regions = useRegions(engine);
  const isPhone = useMediaQuery(phoneQuery);
  const [{ units }] = useDisplayPreferences();
  const [map, setMap] = useState<MapHandle | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  useCommands('everywhere', { search: () => searchInput.current?.focus() });
  const { choose, press } = usePlaceChoice(onPlace);

  if (regions.status === 'loading') return <Skeleton className="h-80 w-full rounded-lg" />;
  if (regions.status !== 'ready') return <p className="text-muted-foreground">{text.noMap}</p>;
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <div className="relative z-10 h-10 border-b max-md:h-11">
        <SearchBox
          engine={engine}
          near={() => map?.getView().center}
          units={units}
          compact={isPhone}
          inputRef={searchInput}
          onChoose={({ name, position, kind }) => {
            if (kind === 'coordinate') void press(position);
            else choose({ name, position });
            map?.flyTo({ center: position, zoom: CLOSE_ZOOM });
          }}
        />
      </div>
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
