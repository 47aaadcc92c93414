import { activityOrders, yearsOf } from '@webmaps/activities/list/activity-list';
import type { Activity } from '@webmaps/activities/activity';
import { tagsOf } from '@webmaps/saved-routes/route-list';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { rangeOptions } from '../../ui/range-options.ts';
import { text } from '../../text/en/activities.ts';
import { Facet, namedOptions } from '../../ui/facet.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { lengthSteps } from './activities-view.ts';
import type { ActivitiesView } from './activities-view.ts';

interface ActivityFiltersProps {
  readonly view: ActivitiesView;
  readonly onView: (change: Partial<ActivitiesView>) => void;
  readonly activities: readonly Activity[];
  readonly units: Units;
}

/** Search, facets and order. Facets that would have nothing to choose from are left out. */
export function ActivityFilters({ view, onView, activities, units }: ActivityFiltersProps) {
  const tags = useMemo(() => namedOptions(tagsOf(activities), view.tag), [activities, view.tag]);
  const years = useMemo(
    () => namedOptions(yearsOf(activities).map(String), view.year?.toString()),
    [activities, view.year],
  );
  const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
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
        options={rangeOptions(lengthSteps, (metres) =>
          quantityText(distanceQuantity(metres, units)),
        )}
        onChange={(value) => onView({ length: numberOf(value) })}
      />
      {years.length > 1 && (
        <Facet
          label={text.year}
          any={text.any.year}
          value={view.year?.toString()}
          options={years}
          onChange={(value) => onView({ year: numberOf(value) })}
        />
      )}
      {tags.length > 0 && (
        <Facet
          label={text.tag}
          any={text.any.tag}
          value={view.tag}
          options={tags}
          onChange={(tag) => onView({ tag })}
        />
      )}
      <Select
        label={text.order}
        value={view.order}
        onValueChange={(order) => onView({ order })}
        options={activityOrders.map((order) => ({ value: order, label: text.orders[order] }))}
        className="w-40 max-md:w-auto max-md:min-w-36 max-md:flex-1"
      />
    </div>
  );
}
