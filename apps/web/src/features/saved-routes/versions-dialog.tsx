import { isSamePlan } from '@webmaps/saved-routes/saved-plan';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { dayAndTimeText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import { planOfRoute } from '../../saved-routes/open-saved-route.ts';
import { readVersions } from '../../saved-routes/route-versions.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VersionComparison } from './version-comparison.tsx';

interface VersionsDialogProps {
  readonly route: SavedRoute;
  readonly units: Units;
  readonly onOpen: (version: SavedRoute) => void;
  readonly onRestore: (version: SavedRoute) => void;
  /** Both lines on a map. */
  readonly renderMap: (version: SavedRoute) => ReactNode;
  readonly onClose: () => void;
}

/** The earlier versions of a route, each drawn over what the route is now. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { route, units, onOpen, onRestore, renderMap, onClose } = props;
  const [compared, setCompared] = useState<SavedRoute | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['route-versions', route.id, route.version],
    queryFn: () => readVersions(route.id),
  });
  return (
    <Dialog
      open
      title={text.versionList.title}
      description={text.versionList.description(route.name)}
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
      {compared && (
        <div className="mb-4 border-b pb-4">
          <VersionComparison
            version={compared}
            current={route}
            units={units}
            map={renderMap(compared)}
          />
        </div>
      )}
      {data && (
        <ol aria-label={text.versionList.title} className="-my-2 divide-y divide-hairline">
          {data.map((version) => (
            <li key={version.version} className="flex flex-wrap items-center gap-3 py-2">
              <RouteThumbnail line={version.facts.line} beside={route.facts.line} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{version.name}</p>
                <p className="numbers truncate text-small text-muted-foreground">
                  {numbersOf(version, units)}
                </p>
                <p className="truncate text-small text-muted-foreground">
                  {text.conflict.from(version.device, dayAndTimeText(version.savedAt))}
                </p>
              </div>
              {isCurrent(version, route) ? (
                <span className="text-small text-muted-foreground">{text.versionList.current}</span>
              ) : (
                <div className="flex gap-2">
                  <Button
                    size="small"
                    aria-label={text.versionList.compareOf(version.version)}
                    variant={compared === version ? 'secondary' : 'outline'}
                    aria-pressed={compared === version}
                    onClick={() => setCompared(compared === version ? null : version)}
                  >
                    {text.versionList.compare}
                  </Button>
                  <Link
                    to="/run"
                    search={{ r: planOfRoute(version) }}
                    className={buttonClass({ size: 'small' })}
                    aria-label={text.versionList.seeOf(version.version)}
                    onClick={() => onOpen(version)}
                  >
                    {text.versionList.see}
                  </Link>
                  <Button
                    size="small"
                    aria-label={text.versionList.restoreOf(version.version)}
                    onClick={() => onRestore(version)}
                  >
                    {text.restore}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function isCurrent(version: SavedRoute, route: SavedRoute): boolean {
  return version.version === route.version || isSameVersion(version, route);
}

function isSameVersion(version: SavedRoute, route: SavedRoute): boolean {
  return version.name === route.name && isSamePlan(version.plan, route.plan);
}

function numbersOf({ facts }: SavedRoute, units: Units): string {
  const { lengthMetres, climbMetres } = facts;
  const climb = climbMetres === null ? null : quantityText(heightQuantity(climbMetres, units));
  return [quantityText(distanceQuantity(lengthMetres, units)), climb && text.climbOf(climb)]
    .filter(Boolean)
    .join(' · ');
}
