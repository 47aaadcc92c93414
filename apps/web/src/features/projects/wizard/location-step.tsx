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
import type { StepProps } from './step-props.ts';
import type { LocationSlotProps } from './location-slot.ts';

interface LocationStepProps extends StepProps {
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
export function LocationStep({ draft, change, errors, render }: LocationStepProps) {
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
    change({
      ...(area && { area: { kind: 'file', name: file.name, geometry: area } }),
      ...(point && { place: { name: formatPosition(point, coordinates), position: point } }),
    });
  };
  return (
    <section aria-label={words.heading} className="grid grid-cols-1 gap-3">
      <h2 className="text-title font-semibold">{words.heading}</h2>
      {errors.area !== undefined && <Alert tone="problem" title={errors.area} />}
      {render({
        place: draft.place,
        onPlace: (place) => change({ place }),
        area: draft.area,
        onArea: (area) => change({ area }),
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
    </section>
  );
}
