import { acceptedFiles, allFileTypes } from '@webmaps/formats/file-types';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/new-project.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { readAreaFile } from './read-area-file.ts';
import type { ChosenPlace } from '../chosen-place.ts';
import type { DraftArea } from './draft-area.ts';
import type { LocationSlotProps } from './location-slot.ts';

/** Where a project is; each may be missing. */
export interface Location {
  readonly place: ChosenPlace | null;
  readonly area: DraftArea | null;
}

interface LocationFieldsProps {
  readonly location: Location;
  readonly onChange: (changes: Partial<Location>) => void;
  /** What is wrong with the area. */
  readonly problem: string | undefined;
  readonly render: (props: LocationSlotProps) => ReactNode;
}

type Reading =
  | { readonly status: 'none' | 'reading' }
  | { readonly status: 'failed'; readonly name: string; readonly reason: string };

const formatNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format([
  ...allFileTypes.map(({ name }) => name),
  'Shapefile',
]);

/** Where the project is: a place and an area, from the map or from a file. */
export function LocationFields(props: LocationFieldsProps) {
  const { location, onChange, problem, render } = props;
  const [{ coordinates }] = useDisplayPreferences();
  const [reading, setReading] = useState<Reading>({ status: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { location: words } = text;

  const take = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setReading({ status: 'reading' });
    const outcome = await readAreaFile(file, controller.signal).catch(() => undefined);
    if (!outcome || controller.signal.aborted) return;
    if (outcome.status === 'failed') {
      setReading({ status: 'failed', name: file.name, reason: outcome.message });
      return;
    }
    const { area, point } = outcome;
    setReading({ status: 'none' });
    onChange({
      ...(area && { area: { kind: 'file', name: file.name, geometry: area } }),
      ...(point && { place: { name: formatPosition(point, coordinates), position: point } }),
    });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {problem !== undefined && <Alert tone="problem" title={problem} />}
      {render({
        ...location,
        onPlace: (place) => onChange({ place }),
        onArea: (area) => onChange({ area }),
      })}
      {reading.status === 'failed' && (
        <Alert
          tone="problem"
          title={words.failed(reading.name)}
          onDismiss={() => setReading({ status: 'none' })}
        >
          {reading.reason}
        </Alert>
      )}
      {reading.status === 'reading' && <Progress label={words.reading} value={null} />}
      <DropZone
        compact
        label={words.drop}
        buttonLabel={words.button}
        accept={`${acceptedFiles},.shp,.zip`}
        onFiles={([file]) => file && void take(file)}
      >
        {words.formats(formatNames)}
      </DropZone>
    </div>
  );
}
