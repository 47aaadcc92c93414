import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { dayText } from '../../display/dates.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { EntryMark } from '../../library-page/entry-mark.tsx';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import { addressOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/saved-routes.ts';
import { text as sharing } from '../../text/en/sharing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { RouteActions } from './route-actions.ts';
import { RouteMenu } from './route-menu.tsx';

/** In px, the border included: the list places its rows by it. */
export const ROW_PIXELS = 73;
/** Tags beside a name; the others are in its dialog. */
const MAX_TAGS = 3;

interface RouteRowProps {
  readonly entry: RouteEntry;
  readonly units: Units;
  readonly isSelected: boolean;
  readonly isShared: boolean;
  /** Whether the map beside the list shows it. */
  readonly isHighlighted: boolean;
  readonly onHighlight: ((id: string) => void) | undefined;
  /** Opens its preview, where that is not beside the list. */
  readonly onPreview: ((id: string) => void) | undefined;
  readonly actions: RouteActions;
}

export const RouteRow = memo(function RouteRow(props: RouteRowProps) {
  const { entry, units, isSelected, isShared, isHighlighted, actions, onPreview } = props;
  const { id, item: route } = entry;
  const { lengthMetres, climbMetres, line } = route.facts;
  const address = useMemo(() => addressOfRoute(route), [route]);
  const isDeleted = route.deletedAt !== null;
  const numbers = [
    quantityText(distanceQuantity(lengthMetres, units)),
    climbMetres !== null && text.climbOf(quantityText(heightQuantity(climbMetres, units))),
    dayText(route.savedAt),
  ];
  const body = (
    <>
      {!onPreview && <RouteThumbnail line={line} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{route.name}</span>
        <span className="numbers block truncate text-small text-muted-foreground">
          {numbers.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex shrink-0 gap-1 max-md:hidden">
        {route.tags.slice(0, MAX_TAGS).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    </>
  );
  const content = 'flex h-full min-w-0 flex-1 items-center gap-3';
  return (
    <li
      style={{ height: ROW_PIXELS }}
      data-route={id}
      data-highlighted={isHighlighted || undefined}
      className="flex items-center gap-3 border-b border-hairline ps-4 pe-2 hover:bg-accent min-[1200px]:data-highlighted:bg-selection/12 dark:min-[1200px]:data-highlighted:bg-selection/26"
      onPointerEnter={() => props.onHighlight?.(id)}
      onFocus={() => props.onHighlight?.(id)}
    >
      <Checkbox
        aria-label={text.select(route.name)}
        checked={isSelected}
        onCheckedChange={(checked) => actions.onSelect(id, checked)}
      />
      {onPreview && (
        <button
          type="button"
          aria-label={text.previewOf(route.name)}
          title={text.preview}
          className="shrink-0 rounded-md hover:ring-2 hover:ring-border"
          onClick={() => onPreview(id)}
        >
          <RouteThumbnail line={line} />
        </button>
      )}
      {isDeleted ? (
        <div className={content}>{body}</div>
      ) : (
        <Link
          to="/run"
          search={address}
          className={content}
          onClick={() => actions.onOpen(openPlan(route.plan).waypoints)}
        >
          {body}
        </Link>
      )}
      {isShared && (
        <span title={sharing.badge} className="text-muted-foreground">
          <Link2 size={16} strokeWidth={1.75} aria-label={sharing.badge} role="img" />
        </span>
      )}
      <EntryMark entry={entry} words={text} onChoose={() => actions.onChoose(id)} />
      <RouteMenu entry={entry} actions={actions} />
    </li>
  );
});
