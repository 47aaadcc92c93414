import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { ProjectPlace } from '../../../data/projects/project-calls.ts';
import { text } from '../../../text/en/dashboard.ts';
import { text as gallery } from '../../../text/en/projects-gallery.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { ProjectsMapProps } from '../projects-map-props.ts';
import { StatusName } from '../status-name.tsx';
import { ChartCard } from './chart-card.tsx';

interface MapCardProps {
  readonly places: {
    readonly data: readonly ProjectPlace[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly onOpen: (projectId: string) => void;
  readonly renderMap: (props: ProjectsMapProps) => ReactNode;
}

const words = text.map;
/** The list has the others. */
const MAX_ROWS = 50;

/** Where all current projects are. */
export function MapCard({ places, onOpen, renderMap }: MapCardProps) {
  const { data, error, isFetching, refetch } = places;
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());
  const highlight = useCallback((ids: readonly string[]) => setHighlighted(new Set(ids)), []);
  return (
    <ChartCard
      title={words.title}
      kind="map"
      table={data && data.length > 0 && <PlacesTable places={data} />}
      action={
        <Link to="/dashboard/projects" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {words.gallery}
        </Link>
      }
    >
      {error && (
        <LoadFailed title={gallery.map.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {(data || !error) && (
        <div className="relative isolate -mx-4 -mb-4 min-h-76 flex-1 overflow-clip border-t">
          {data ? (
            renderMap({
              places: data,
              highlighted,
              onHighlight: highlight,
              onChoose: onOpen,
              gestures: 'cooperative',
            })
          ) : (
            <Skeleton className="absolute inset-0 rounded-none" />
          )}
        </div>
      )}
    </ChartCard>
  );
}

const placeColumns: readonly Column<ProjectPlace>[] = [
  {
    id: 'project',
    title: words.columns.project,
    onPhone: 'title',
    cell: ({ id, name }) => (
      <Link to="/ui/projects/$id" params={{ id }} className="hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    title: words.columns.status,
    onPhone: 'detail',
    cell: ({ status }) => <StatusName status={status} />,
  },
];

function PlacesTable({ places }: { readonly places: readonly ProjectPlace[] }) {
  return (
    <>
      <Table
        label={words.title}
        rows={places.slice(0, MAX_ROWS)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        className="max-h-70"
        columns={placeColumns}
      />
      {places.length > MAX_ROWS && (
        <Link
          to="/dashboard/projects/list"
          className={buttonClass({ variant: 'link', size: 'small' })}
        >
          {words.rest(places.length - MAX_ROWS)}
        </Link>
      )}
    </>
  );
}
