import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Link } from '@tanstack/react-router';
import { dayAndTimeText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import { planOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { RouteVersion } from '../../saved-routes/route-versions.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { nameOfVersion } from './version-names.ts';

interface VersionRowProps {
  readonly version: RouteVersion;
  readonly current: SavedRoute;
  readonly units: Units;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly onOpen: (version: SavedRoute) => void;
  readonly onRestore: (version: SavedRoute) => void;
}

/** A version of a route, drawn over what the route is now. */
export function VersionRow(props: VersionRowProps) {
  const { version, current, units, isCompared, onCompare, onOpen, onRestore } = props;
  const { route } = version;
  const name = nameOfVersion(version);
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <RouteThumbnail line={route.facts.line} beside={current.facts.line} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{route.name}</p>
        <p className="numbers truncate text-small text-muted-foreground">
          {numbersOf(route, units)}
        </p>
        <p className="truncate text-small text-muted-foreground">
          {text.conflict.from(route.device, dayAndTimeText(route.savedAt))}
        </p>
      </div>
      {version.place === 'now' ? (
        <span className="text-small text-muted-foreground">{text.versionList.current}</span>
      ) : (
        <div className="flex gap-2">
          <Button
            size="small"
            aria-label={text.versionList.compareOf(name)}
            variant={isCompared ? 'secondary' : 'outline'}
            aria-pressed={isCompared}
            onClick={onCompare}
          >
            {text.versionList.compare}
          </Button>
          <Link
            to="/run"
            search={{ r: planOfRoute(route) }}
            className={buttonClass({ size: 'small' })}
            aria-label={text.versionList.seeOf(name)}
            onClick={() => onOpen(route)}
          >
            {text.versionList.see}
          </Link>
          <Button
            size="small"
            aria-label={text.versionList.restoreOf(name)}
            onClick={() => onRestore(route)}
          >
            {text.restore}
          </Button>
        </div>
      )}
    </li>
  );
}

function numbersOf({ facts }: SavedRoute, units: Units): string {
  const { lengthMetres, climbMetres } = facts;
  const climb = climbMetres === null ? null : quantityText(heightQuantity(climbMetres, units));
  return [quantityText(distanceQuantity(lengthMetres, units)), climb && text.climbOf(climb)]
    .filter(Boolean)
    .join(' · ');
}
