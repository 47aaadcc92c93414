import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { RecentRoute } from '../../recent/recent-routes.ts';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import { removeRecentRoute, useRecentRoutes } from '../../recent/recent-routes.ts';
import { dayText } from '../../display/dates.ts';
import { text } from '../../text/en/home.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

interface Removed {
  readonly title: string;
  readonly undo: () => void;
}

interface RecentRoutesSectionProps {
  readonly heading: string;
}

/** The routes planned last in this browser; nothing where there are none. */
export function RecentRoutesSection({ heading }: RecentRoutesSectionProps) {
  const routes = useRecentRoutes();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const headingId = useId();
  if (routes.length === 0 && !removed) return null;
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id={headingId} className="text-title font-semibold">
          {heading}
        </h2>
        <p className="text-small text-muted-foreground">{text.recent.note}</p>
        <Link to="/routes" className={buttonClass({ variant: 'link', size: 'small' })}>
          {text.recent.saved}
        </Link>
      </div>
      {removed && (
        <UndoLine
          title={removed.title}
          onUndo={() => {
            removed.undo();
            setRemoved(null);
          }}
        />
      )}
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-3">
        {routes.map((route) => (
          <RouteCard
            key={route.id}
            route={route}
            onRemove={() => setRemoved({ title: route.title, undo: removeRecentRoute(route.id) })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Takes the focus from the button that is gone, so that Undo is one key away. */
function UndoLine({ title, onUndo }: { readonly title: string; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [title]);
  return (
    <div role="status" className="mt-1 flex items-center gap-3 text-muted-foreground">
      <span className="truncate">{text.recent.removed(title)}</span>
      <Button ref={button} size="small" onClick={onUndo}>
        {text.recent.undo}
      </Button>
    </div>
  );
}

interface RouteCardProps {
  readonly route: RecentRoute;
  readonly onRemove: () => void;
}

function RouteCard({ route, onRemove }: RouteCardProps) {
  const [{ units }] = useDisplayPreferences();
  const climb =
    route.climbMetres !== null &&
    text.recent.climb(quantityText(heightQuantity(route.climbMetres, units)));
  const numbers = [
    quantityText(distanceQuantity(route.distanceMetres, units)),
    climb,
    dayText(route.keptAt),
  ];
  return (
    <li className="group relative flex h-18 items-center rounded-lg border bg-card transition-colors duration-120 hover:bg-accent">
      <Link
        to="/run"
        search={{ r: route.r, ...(route.route !== undefined && { route: route.route }) }}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-lg ps-3 pe-10 max-md:pe-12"
      >
        <RouteThumbnail line={route.line} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{route.title}</span>
          <span className="numbers block truncate text-small text-muted-foreground">
            {numbers.filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.recent.remove(route.title)}
        className="absolute end-1 top-1 text-muted-foreground"
        onClick={onRemove}
      >
        <X className="size-4" strokeWidth={1.75} aria-hidden />
      </Button>
    </li>
  );
}
