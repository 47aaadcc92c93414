import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Project } from '../../../data/projects/project.ts';
import { text } from '../../../text/en/project-home.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { areaGeometrySchema } from '../import/read-geometry.ts';
import { draftOfArea, findAreaProblem, geometryOfArea } from '../location/draft-area.ts';
import { LocationFields } from '../location/location-fields.tsx';
import type { Location } from '../location/location-fields.tsx';
import type { LocationSlotProps } from '../location/location-slot.ts';
import { useChangeLocation } from './use-change-location.ts';
import type { StoredLocation } from './use-change-location.ts';

export type RenderLocation = (props: LocationSlotProps) => ReactNode;

interface LocationDialogProps {
  readonly project: Project;
  /** The GeoJSON of its area. */
  readonly area: unknown;
  readonly renderLocation: RenderLocation;
  readonly onClose: () => void;
}

/** Changes where a project is: by search, on the map, by drawing or from a file. */
export function LocationDialog({ project, area, renderLocation, onClose }: LocationDialogProps) {
  const words = text.location;
  const [before] = useState<StoredLocation>({
    location: project.location,
    location_name: project.location_name,
    area,
  });
  const [was] = useState(() => locationOf(before));
  const [location, setLocation] = useState(was);
  const [problem, setProblem] = useState<string>();
  const change = useChangeLocation(project.id);
  const save = () => {
    const found = findAreaProblem(location.area);
    setProblem(found);
    if (found !== undefined) return;
    onClose();
    change(storedOf(location, was, before), before);
  };
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={words.cancel}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <LocationFields
        location={location}
        onChange={(changes) => setLocation((now) => ({ ...now, ...changes }))}
        problem={problem}
        render={renderLocation}
      />
    </Dialog>
  );
}

function locationOf({ location, location_name: name, area }: StoredLocation): Location {
  const geometry = areaGeometrySchema.safeParse(area).data;
  return {
    place: location && { name, position: [location.coordinates[0], location.coordinates[1]] },
    area: geometry ? draftOfArea(geometry, text.location.stored) : null,
  };
}

/** What was not changed stays as it is, to the last digit. */
function storedOf(now: Location, was: Location, before: StoredLocation): StoredLocation {
  const isPlaceKept = now.place === was.place;
  return {
    ...(isPlaceKept ? before : storedPlace(now.place)),
    area: now.area === was.area ? before.area : geometryOfArea(now.area),
  };
}

function storedPlace(place: Location['place']): Omit<StoredLocation, 'area'> {
  if (!place) return { location: null, location_name: '' };
  return {
    location: { type: 'Point', coordinates: [...place.position] },
    location_name: place.name,
  };
}
