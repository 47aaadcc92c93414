import { ListFilter, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { text } from '../../text/en/people.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Input } from '../../ui/input.tsx';
import { MenuCheck } from '../../ui/menu-items.tsx';
import type { People } from './people-calls.ts';
import { accountStates, defaultView, isFiltered, roles } from './people-view.ts';
import type { PeopleView } from './people-view.ts';

interface PeopleFiltersProps {
  readonly view: PeopleView;
  readonly counts: People['counts'] | undefined;
  readonly onChange: (changes: Partial<PeopleView>) => void;
}

/** Search and filters; each choice says how many there are under it. */
export function PeopleFilters({ view, counts, onChange }: PeopleFiltersProps) {
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      <SearchField query={view.query} onQuery={(query) => onChange({ query })} />
      <Filter
        label={text.role}
        values={roles}
        names={text.roles}
        counts={counts?.role}
        chosen={view.roles}
        onChange={(chosen) => onChange({ roles: chosen })}
      />
      <Filter
        label={text.state}
        values={accountStates}
        names={text.states}
        counts={counts?.state}
        chosen={view.states}
        onChange={(chosen) => onChange({ states: chosen })}
      />
      <Filter
        label={text.secondFactor}
        values={['yes', 'no']}
        names={text.factors}
        counts={
          counts && {
            yes: counts.second_factor['true'] ?? 0,
            no: counts.second_factor['false'] ?? 0,
          }
        }
        chosen={view.secondFactor === undefined ? [] : [view.secondFactor ? 'yes' : 'no']}
        // The one that was chosen last: both together would not filter.
        onChange={(chosen) => {
          const last = chosen.at(-1);
          onChange({ secondFactor: last === undefined ? undefined : last === 'yes' });
        }}
      />
      {isFiltered(view) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            onChange({
              query: defaultView.query,
              roles: defaultView.roles,
              states: defaultView.states,
              secondFactor: undefined,
            })
          }
        >
          {text.clearFilters}
        </Button>
      )}
    </div>
  );
}

/** In ms: the list follows typing, not each of its letters. */
const CALM_MS = 200;

interface SearchFieldProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function SearchField({ query, onQuery }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A query in the address (a link, Back, cleared filters) replaces the text in the field.
  if (query !== shown) {
    setShown(query);
    setTyped(query);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useCommands('everywhere', { search: () => field.current?.focus() });

  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(next.trim());
      onQuery(next.trim());
    }, CALM_MS);
  };
  return (
    <Input
      ref={field}
      type="search"
      size="small"
      icon={<Search />}
      aria-label={text.search}
      aria-keyshortcuts="/"
      placeholder={text.searchPlaceholder}
      value={typed}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-person-link]')?.focus();
      }}
      className="w-72 max-md:w-full"
    />
  );
}

interface FilterProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Filter<Value extends string>(props: FilterProps<Value>) {
  const { label, values, names, counts, chosen, onChange } = props;
  const words = chosen.map((value) => names[value]).join(', ');
  return (
    <DropdownMenu
      label={label}
      trigger={
        <Button size="small" className={chosen.length > 0 ? 'border-foreground/40' : ''}>
          <ListFilter className="size-4" />
          {label}
          {words !== '' && <span className="max-w-40 truncate font-normal">: {words}</span>}
        </Button>
      }
    >
      {values.map((value) => (
        <MenuCheck
          key={value}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        >
          <span className="flex items-center justify-between gap-6">
            {names[value]}
            <span className="numbers text-muted-foreground">{counts?.[value] ?? 0}</span>
          </span>
        </MenuCheck>
      ))}
    </DropdownMenu>
  );
}
