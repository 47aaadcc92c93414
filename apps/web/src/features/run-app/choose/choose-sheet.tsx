import { Link } from '@tanstack/react-router';
import { acceptedFiles } from '@webmaps/formats/file-types';
import type { Position } from '@webmaps/geo/position';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { ChevronRight, FolderOpen, House, Play, Repeat2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { RouteThumbnail } from '../../../recent/route-thumbnail.tsx';
import { useRecentRoutes } from '../../../recent/recent-routes.ts';
import { useRouteLibrary } from '../../../saved-routes/route-store.ts';
import { text } from '../../../text/en/run-app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { addressOfPlan } from '../known-plans.ts';
import { headingButton, largeButton } from '../large-button.ts';
import { useRunPage } from '../run-page.ts';

/** Where to run: routes that are kept, a loop from here, a file, or no route at all. */
export function ChooseSheet() {
  const { choices, findLoops } = useRunPage();
  const lists = useRouteLists();
  const [chosen, choose] = useState<'saved' | 'recent' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = chosen ?? (lists.saved.length > 0 ? 'saved' : 'recent');
  const routes = lists[list];
  const words = text.choose;
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h1 className="text-[22px] leading-7 font-semibold">{words.heading}</h1>
        <Link
          to="/"
          aria-label={words.home}
          title={words.home}
          className={buttonClass({ variant: 'quiet', size: 'icon', className: headingButton })}
        >
          <House {...icon} />
        </Link>
      </div>
      <ToggleGroup
        label={words.lists}
        value={list}
        onValueChange={choose}
        options={[
          { value: 'saved', label: words.saved },
          { value: 'recent', label: words.recent },
        ]}
      />
      <div className="min-h-24 flex-1 overflow-y-auto py-2">
        {lists.status === 'loading' && list === 'saved' ? (
          <p role="status" className="py-6 text-muted-foreground">
            {words.loading}
          </p>
        ) : lists.status === 'failed' && list === 'saved' ? (
          <p className="py-6 text-muted-foreground">{words.failed}</p>
        ) : routes.length === 0 ? (
          <EmptyState
            drawing="map"
            className="py-6"
            actions={
              <Link to="/run" className={buttonClass({})}>
                {words.plan}
              </Link>
            }
          >
            {list === 'saved' ? words.noSaved : words.noRecent}
          </EmptyState>
        ) : (
          <ul>
            {routes.map((route) => (
              <RouteRow key={route.key} route={route} />
            ))}
            {lists.isCut && list === 'saved' && (
              <li className="py-3">
                <Link to="/routes" className={buttonClass({ variant: 'link' })}>
                  {words.all}
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Button className={largeButton} onClick={findLoops}>
          <Repeat2 {...icon} />
          {words.loop}
        </Button>
        <Button className={largeButton} onClick={() => input.current?.click()}>
          <FolderOpen {...icon} />
          {words.open}
        </Button>
        <Link
          to="/run-app"
          search={{ free: true }}
          className={buttonClass({ variant: 'primary', className: `${largeButton} col-span-2` })}
        >
          <Play {...icon} />
          {words.free}
        </Link>
      </div>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void choices.openFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface ListedRoute {
  readonly key: string;
  /** Of the saved route that it is, if it is one. */
  readonly routeId: string | undefined;
  readonly title: string;
  readonly metres: number;
  readonly climbMetres: number | null;
  readonly line: readonly Position[];
  /** Written only where the route is chosen: long plans take a while. */
  readonly address: () => string;
}

/** The newest ones; the others are found in My runs. */
const SHOWN_ROUTES = 50;

function useRouteLists() {
  const library = useRouteLibrary();
  const recent = useRecentRoutes();
  return useMemo(
    () => ({
      status: library.status,
      isCut: library.entries.size > SHOWN_ROUTES,
      saved: [...library.entries.values()]
        .map(({ item }) => item)
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((a, b) => b.savedAt - a.savedAt)
        .slice(0, SHOWN_ROUTES)
        .map((route): ListedRoute => ({
          key: route.id,
          routeId: route.id,
          title: route.name,
          metres: route.facts.lengthMetres,
          climbMetres: route.facts.climbMetres,
          line: route.facts.line,
          address: () => addressOfPlan(openPlan(route.plan)),
        })),
      recent: recent.map(
        ({ id, title, distanceMetres, climbMetres, line, r, route }): ListedRoute => ({
          key: id,
          routeId: route,
          title,
          metres: distanceMetres,
          climbMetres,
          line,
          address: () => r,
        }),
      ),
    }),
    [library, recent],
  );
}

function RouteRow({ route }: { readonly route: ListedRoute }) {
  const { choose } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const { title, metres, climbMetres, line } = route;
  const facts = [
    quantityText(distanceQuantity(metres, units)),
    climbMetres !== null && text.choose.up(quantityText(heightQuantity(climbMetres, units))),
  ];
  return (
    <li className="border-b border-hairline last:border-b-0">
      <button
        type="button"
        className="flex h-21 w-full items-center gap-3.5 rounded-md text-start -outline-offset-2 hover:bg-accent"
        onClick={() => choose(route.address(), route.routeId)}
      >
        <RouteThumbnail line={line} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[16px] leading-[22px] font-semibold">{title}</span>
          <span className="numbers block text-[15px] leading-5">
            <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          </span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-faint rtl:-scale-x-100" aria-hidden />
      </button>
    </li>
  );
}
