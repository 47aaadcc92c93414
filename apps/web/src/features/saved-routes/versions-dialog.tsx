import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import type { Units } from '../../display/quantities.ts';
import { MAX_LOCAL_VERSIONS } from '../../saved-routes/local-versions.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { readVersions } from '../../saved-routes/route-versions.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VersionComparison } from './version-comparison.tsx';
import type { ComparedVersions } from './version-comparison.tsx';
import { keyOfVersion } from './version-names.ts';
import { VersionRow } from './version-row.tsx';

interface VersionsDialogProps {
  readonly entry: RouteEntry;
  readonly units: Units;
  readonly onOpen: (version: SavedRoute) => void;
  readonly onRestore: (version: SavedRoute) => void;
  /** Both lines on a map. */
  readonly renderMap: (first: SavedRoute, second: SavedRoute) => ReactNode;
  readonly onClose: () => void;
}

/** The earlier versions of a route, of which any two can be compared. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { entry, units, onOpen, onRestore, renderMap, onClose } = props;
  const { id, base, item: route } = entry;
  const [compared, setCompared] = useState<ComparedVersions | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['route-versions', id, base, route.savedAt],
    queryFn: () => readVersions(entry),
    // Those of this browser need no network.
    networkMode: 'always',
  });
  const now = data?.[0];
  return (
    <Dialog
      open
      title={text.versionList.title}
      description={
        base > 0
          ? text.versionList.description(route.name)
          : text.versionList.localDescription(route.name, MAX_LOCAL_VERSIONS)
      }
      closeLabel={text.dialog.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {error && !data && (
        <LoadFailed
          title={text.versionList.failed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && (
        <div role="status" aria-label={text.versionList.loading} className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {compared && data && (
        <div className="mb-4 border-b pb-4">
          <VersionComparison
            versions={data}
            compared={compared}
            onCompare={setCompared}
            units={units}
            map={renderMap(compared[0].route, compared[1].route)}
          />
        </div>
      )}
      {data && now && (
        <ol aria-label={text.versionList.title} className="-my-2 divide-y divide-hairline">
          {data.map((version) => {
            const isCompared = compared !== null && isSame(compared[0], version);
            return (
              <VersionRow
                key={keyOfVersion(version)}
                version={version}
                current={route}
                units={units}
                isCompared={isCompared}
                onCompare={() => setCompared(isCompared ? null : [version, compared?.[1] ?? now])}
                onOpen={onOpen}
                onRestore={onRestore}
              />
            );
          })}
        </ol>
      )}
      {data?.length === 1 && (
        <p className="mt-3 text-small text-muted-foreground">{text.versionList.none}</p>
      )}
    </Dialog>
  );
}

function isSame(a: ComparedVersions[0], b: ComparedVersions[0]): boolean {
  return keyOfVersion(a) === keyOfVersion(b);
}
