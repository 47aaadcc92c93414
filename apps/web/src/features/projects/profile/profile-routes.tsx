import { useState } from 'react';
import { sayProblem } from '../../../data/say-outcome.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { RouteThumbnail } from '../../../recent/route-thumbnail.tsx';
import { numbersOfRoute } from '../../../saved-routes/numbers-of-route.ts';
import type { ProjectRoutes } from '../../../saved-routes/project-routes.ts';
import { text } from '../../../text/en/public-profile.ts';
import { text as words } from '../../../text/en/project-routes.ts';

interface ProfileRoutesProps {
  readonly listed: ProjectRoutes;
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  /** Shows a route in the planner; rejects where it cannot be read. */
  readonly onOpen: (id: string) => Promise<void>;
}

/** The routes of a published project, which anyone can go on planning with. */
export function ProfileRoutes(props: ProfileRoutesProps) {
  const { listed, highlighted, onHighlight, onOpen } = props;
  const { total, routes } = listed;
  const [{ units }] = useDisplayPreferences();
  const [opening, setOpening] = useState<string | null>(null);
  if (routes.length === 0) return null;
  const open = (id: string) => {
    if (opening !== null) return;
    setOpening(id);
    void onOpen(id)
      .catch(sayProblem)
      .finally(() => setOpening(null));
  };
  return (
    <section aria-labelledby="profile-routes" className="grid gap-2">
      <h2 id="profile-routes" className="text-title font-semibold">
        {text.page.routeList}
      </h2>
      <ul className="grid gap-1">
        {routes.map((route) => (
          <li key={route.id}>
            <button
              type="button"
              aria-label={text.page.openRoute(route.name)}
              aria-disabled={opening !== null}
              data-highlighted={route.id === highlighted || undefined}
              className="flex w-full items-center gap-3 rounded-md p-1 text-start data-highlighted:bg-selection/12 dark:data-highlighted:bg-selection/26"
              onPointerEnter={() => onHighlight(route.id)}
              onPointerLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(route.id)}
              onBlur={() => onHighlight(null)}
              onClick={() => open(route.id)}
            >
              <RouteThumbnail line={route.line ?? []} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{route.name}</span>
                <span className="numbers block text-small text-muted-foreground">
                  {opening === route.id ? words.opening : numbersOfRoute(route, units)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > routes.length && (
        <p className="text-small text-muted-foreground">{words.cut(routes.length, total)}</p>
      )}
    </section>
  );
}
