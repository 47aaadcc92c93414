import { keyOfMember } from '@webmaps/saved-routes/collection';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { distanceQuantity, heightQuantity } from '../../display/quantities.ts';
import type { Quantity, Units } from '../../display/quantities.ts';
import { FoundItems } from '../../library-page/found-items.tsx';
import { MAX_LINES } from '../../library-page/lines-map-props.ts';
import type { LinesMapProps } from '../../library-page/lines-map-props.ts';
import { text } from '../../text/en/collections.ts';
import { Input } from '../../ui/input.tsx';
import { QuantityValue } from '../../ui/quantity-value.tsx';
import { MemberList } from './member-list.tsx';
import type { MemberListProps } from './member-list.tsx';
import { filterMembers, sumMembers } from './shown-members.ts';
import type { ShownMember } from './shown-members.ts';
import { useMemberActions } from './use-member-actions.ts';

interface CollectionContentsProps extends Pick<MemberListProps, 'onOpen'> {
  readonly id: string;
  readonly members: readonly ShownMember[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly renderMap: (props: LinesMapProps) => ReactNode;
}

/** What is in a collection, its sums and its lines on the map. */
export function CollectionContents(props: CollectionContentsProps) {
  const { id, members, search, onSearch, onOpen, renderMap } = props;
  const [{ units }] = useDisplayPreferences();
  const actions = useMemberActions(id, members);
  const [highlightedKey, onHighlight] = useState<string | undefined>(undefined);
  const words = useDeferredValue(search);
  const shown = useMemo(() => filterMembers(members, words), [members, words]);
  const lines = useMemo(
    () => shown.map((member) => ({ id: keyOfMember(member), facts: member.item.facts })),
    [shown],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_348px]">
      <aside
        aria-label={text.page.map}
        className="top-18 overflow-hidden rounded-lg border bg-card min-[1200px]:sticky min-[1200px]:order-last"
      >
        <div className="relative h-56 border-b min-[1200px]:h-80">
          {renderMap({
            lines,
            highlighted: lines.find((line) => line.id === highlightedKey),
            onHighlight,
            onChoose: onHighlight,
          })}
        </div>
        <Sums members={members} units={units} />
        {lines.length > MAX_LINES && (
          <p className="border-t px-4 py-2 text-small text-muted-foreground">
            {text.page.mapLimit(MAX_LINES)}
          </p>
        )}
      </aside>
      <div className="grid gap-4">
        <div role="search" aria-label={text.searchMembers}>
          <Input
            type="search"
            aria-label={text.searchMembers}
            placeholder={text.searchMembersPlaceholder}
            icon={<Search aria-hidden />}
            value={search}
            onValueChange={onSearch}
          />
        </div>
        <div>
          <FoundItems
            words={{ ...text.page, clearFilters: text.clearFilters }}
            found={shown.length}
            all={members.length}
            isNarrowed={words !== ''}
            onClear={search === '' ? undefined : () => onSearch('')}
          >
            <MemberList
              members={shown}
              isOrdered={words === ''}
              units={units}
              actions={actions}
              highlightedKey={highlightedKey}
              onHighlight={onHighlight}
              onOpen={onOpen}
            />
          </FoundItems>
        </div>
      </div>
    </div>
  );
}

interface SumsProps {
  readonly members: readonly ShownMember[];
  readonly units: Units;
}

function Sums({ members, units }: SumsProps) {
  const { routes, runs, lengthMetres, climbMetres } = useMemo(() => sumMembers(members), [members]);
  const facts: readonly (readonly [string, Quantity | null])[] = [
    [text.page.items, { value: String(routes + runs), unit: '' }],
    [text.page.length, distanceQuantity(lengthMetres, units)],
    [text.page.climb, climbMetres === null ? null : heightQuantity(climbMetres, units)],
  ];
  return (
    <dl className="numbers grid grid-cols-3 divide-x">
      {facts.map(([label, quantity]) => (
        <div key={label} className="flex flex-col-reverse px-3 py-2">
          <dt className="text-caps text-muted-foreground">{label}</dt>
          <dd className="font-semibold">
            {quantity ? (
              <QuantityValue quantity={quantity} />
            ) : (
              <span className="text-small font-normal text-muted-foreground">
                {text.page.notKnown}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
