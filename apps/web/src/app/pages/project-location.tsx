import type { Position } from '@webmaps/geo/position';
import { Crosshair, MapPin, Shapes, Undo2, X } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import {
  cornersOf,
  MAX_CORNERS,
  takesCorners,
} from '../../features/projects/location/draft-area.ts';
import type { DraftArea } from '../../features/projects/location/draft-area.ts';
import type { LocationSlotProps } from '../../features/projects/location/location-slot.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/new-project.ts';
import { text as quick } from '../../text/en/quick-project.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { PlaceSearch } from './place-search.tsx';
import { usePlaceChoice } from './use-place-choice.ts';
import { useRegions } from './use-regions.ts';

const ProjectLocationMap = lazy(async () => ({
  default: (await import('./project-location-map.tsx')).ProjectLocationMap,
}));

/** Where a project is: a place, found by its name or pressed on a map, and an area, drawn on it. */
export function ProjectLocation({ place, onPlace, area, onArea }: LocationSlotProps) {
  const regions = useRegions(engine);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [mode, setMode] = useState<'place' | 'area'>('place');
  const choice = usePlaceChoice(onPlace);
  const { choose, press } = choice;
  const corners = cornersOf(area);
  const { location: words } = text;

  const draw = (next: readonly Position[]) =>
    onArea(next.length === 0 ? null : { kind: 'drawn', corners: next });
  const addCorner = (corner: Position) => {
    if (takesCorners(area)) draw([...corners, corner]);
  };

  if (regions.status === 'loading') return <Skeleton className="h-112 w-full rounded-lg" />;
  if (regions.status !== 'ready') return <p className="text-muted-foreground">{quick.noMap}</p>;
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <PlaceSearch choice={choice} map={map} />
      {canDrawMaps() && (
        <div className="flex items-center justify-between gap-3 border-b py-1 ps-3.5 pe-1">
          <span className="text-muted-foreground">{words.modes}</span>
          <ToggleGroup
            label={words.modes}
            size="small"
            value={mode}
            onValueChange={setMode}
            options={[
              { value: 'place', label: words.place },
              { value: 'area', label: words.area },
            ]}
          />
        </div>
      )}
      {canDrawMaps() && (
        <div className="relative h-112 max-md:h-80">
          <Suspense>
            <ProjectLocationMap
              regions={regions.regions}
              position={place?.position ?? null}
              area={area}
              onReady={setMap}
              onPress={(pressed) => {
                if (mode === 'place') {
                  void press(pressed);
                  return () => choose(place);
                }
                addCorner(pressed);
                return () => onArea(area);
              }}
              onMovePlace={(moved) => void press(moved)}
              onMoveCorner={(index, moved) => draw(corners.with(index, moved))}
            />
          </Suspense>
        </div>
      )}
      <ul className="divide-y border-t">
        <li className="flex min-h-10 items-center gap-2 ps-3.5 pe-1 max-md:min-h-11">
          <MapPin className="size-4 shrink-0 text-muted-foreground" aria-hidden />
          <p role="status" className="min-w-0 flex-1 truncate">
            {place ? place.name : <span className="text-muted-foreground">{quick.placeHint}</span>}
          </p>
          {map && mode === 'place' && (
            <Button
              variant="quiet"
              size="small"
              className="text-small"
              onClick={() => void press(map.getView().center)}
            >
              <Crosshair className="size-3.5" />
              {quick.mapCentre}
            </Button>
          )}
          {place && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={quick.removePlace}
              onClick={() => choose(null)}
            >
              <X className="size-4" />
            </Button>
          )}
        </li>
        <li className="flex min-h-10 items-center gap-2 ps-3.5 pe-1 max-md:min-h-11">
          <Shapes className="size-4 shrink-0 text-muted-foreground" aria-hidden />
          <p role="status" className="min-w-0 flex-1 truncate">
            <AreaName area={area} isDrawing={mode === 'area'} />
          </p>
          {map && mode === 'area' && (
            <Button
              variant="quiet"
              size="small"
              className="text-small"
              disabled={!takesCorners(area)}
              aria-label={words.addCentre}
              onClick={() => addCorner(map.getView().center)}
            >
              <Crosshair className="size-3.5" />
              {quick.mapCentre}
            </Button>
          )}
          {corners.length > 0 && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={words.takeBack}
              onClick={() => draw(corners.slice(0, -1))}
            >
              <Undo2 className="size-4" />
            </Button>
          )}
          {area && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={words.removeArea}
              onClick={() => onArea(null)}
            >
              <X className="size-4" />
            </Button>
          )}
        </li>
      </ul>
    </div>
  );
}

interface AreaNameProps {
  readonly area: DraftArea | null;
  readonly isDrawing: boolean;
}

function AreaName({ area, isDrawing }: AreaNameProps) {
  const { location: words } = text;
  if (area?.kind === 'file') {
    const name = words.areaOf(area.name);
    if (!isDrawing) return name;
    return (
      <>
        <span className="block truncate">{name}</span>
        <span className="block text-small whitespace-normal text-muted-foreground">
          {words.removeFirst}
        </span>
      </>
    );
  }
  if (area) {
    return area.corners.length >= MAX_CORNERS ? words.full : words.corners(area.corners.length);
  }
  return <span className="text-muted-foreground">{isDrawing ? words.areaHint : words.noArea}</span>;
}
