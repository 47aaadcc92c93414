import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { ProjectPlace } from '../../../data/projects/project-calls.ts';
import { text } from '../../../text/en/projects-gallery.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ProjectsMapProps } from '../projects-map-props.ts';

interface PlacesMapProps extends Pick<ProjectsMapProps, 'onHighlight' | 'onChoose'> {
  readonly places: {
    readonly data: readonly ProjectPlace[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly highlighted: readonly string[];
  readonly renderMap: (props: ProjectsMapProps) => ReactNode;
}

/** The map of all projects of the gallery; in wide windows it stays while the cards scroll. */
export function PlacesMap({ places, highlighted, renderMap, ...acts }: PlacesMapProps) {
  const { data, error, isFetching, refetch } = places;
  const outstanding = useMemo(() => new Set(highlighted), [highlighted]);
  return (
    <aside aria-label={text.map.label} className="sticky top-18 grid gap-3 max-[1199.98px]:static">
      {error && (
        <LoadFailed title={text.map.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {(data || !error) && (
        <div className="relative isolate h-[calc(100dvh-12rem)] min-h-80 overflow-clip rounded-lg border bg-card max-[1199.98px]:h-[70dvh]">
          {data ? (
            renderMap({ places: data, highlighted: outstanding, gestures: 'own', ...acts })
          ) : (
            <Skeleton className="size-full rounded-none" />
          )}
        </div>
      )}
    </aside>
  );
}
