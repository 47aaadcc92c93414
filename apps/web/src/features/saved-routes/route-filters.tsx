import { routeOrders, routeSurfaces, surfaceOf, tagsOf } from '@webmaps/saved-routes/route-list';
import type { Collection } from '@webmaps/saved-routes/collection';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { rangeOptions } from '../../ui/range-options.ts';
import { text as collectionText } from '../../text/en/collections.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Facet, namedOptions } from '../../ui/facet.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { climbSteps, lengthSteps } from './routes-view.ts';
import type { RoutesView } from './routes-view.ts';

interface RouteFiltersProps {
  readonly view: RoutesView;
  readonly onView: (change: Partial<RoutesView>) => void;
  readonly routes: readonly SavedRoute[];
  readonly collections: readonly Collection[];
  readonly units: Units;
}

/** Search, facets and order. Facets that would have nothing to choose from are left out. */
export function RouteFilters({ view, onView, routes, collections, units }: RouteFiltersProps) {
  const tags = useMemo(() => tagsOf(routes), [routes]);
  const regions = useMemo(
    () => [...new Set(routes.flatMap(({ facts }) => facts.region ?? []))].toSorted(),
    [routes],
  );
  const hasSurfaces = useMemo(
    () => routes.some((route) => surfaceOf(route) !== undefined),
    [routes],
  );
  const kilometres = (metres: number) => quantityText(distanceQuantity(metres, units));
  const height = (metres: number) => quantityText(heightQuantity(metres, units));
  return (
    <div role="search" aria-label={text.search} className="flex flex-wrap gap-2">
      <Input
        type="search"
        aria-label={text.search}
        placeholder={text.searchPlaceholder}
        icon={<Search aria-hidden />}
        value={view.search}
        onValueChange={(search) => onView({ search })}
        className="min-w-56 flex-1"
      />
      <Facet
        label={text.length}
        any={text.any.length}
        value={view.length?.toString()}
        options={rangeOptions(lengthSteps, kilometres)}
        onChange={(value) => onView({ length: value === undefined ? undefined : Number(value) })}
      />
      <Facet
        label={text.climb}
        any={text.any.climb}
        value={view.climb?.toString()}
        options={rangeOptions(climbSteps, height)}
        onChange={(value) => onView({ climb: value === undefined ? undefined : Number(value) })}
      />
      {(hasSurfaces || view.surface !== undefined) && (
        <Facet
          label={text.surface}
          any={text.any.surface}
          value={view.surface}
          options={routeSurfaces.map((value) => ({ value, label: text.surfaces[value] }))}
          onChange={(value) =>
            onView({ surface: routeSurfaces.find((surface) => surface === value) })
          }
        />
      )}
      {(tags.length > 0 || view.tag !== undefined) && (
        <Facet
          label={text.tag}
          any={text.any.tag}
          value={view.tag}
          options={namedOptions(tags, view.tag)}
          onChange={(tag) => onView({ tag })}
        />
      )}
      {/* In wide windows they are a list beside the routes. */}
      {collections.length > 0 && !view.isTrash && (
        <div className="contents min-[1360px]:hidden">
          <Facet
            label={collectionText.side.label}
            any={collectionText.side.any}
            value={view.collection}
            options={collections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(collection) => onView({ collection })}
          />
        </div>
      )}
      {(regions.length > 1 || view.region !== undefined) && (
        <Facet
          label={text.region}
          any={text.any.region}
          value={view.region}
          options={namedOptions(regions, view.region)}
          onChange={(region) => onView({ region })}
        />
      )}
      <Select
        label={text.order}
        value={view.order}
        onValueChange={(order) => onView({ order })}
        options={routeOrders.map((order) => ({ value: order, label: text.orders[order] }))}
        className="w-40 max-md:w-auto max-md:min-w-36 max-md:flex-1"
      />
    </div>
  );
}
