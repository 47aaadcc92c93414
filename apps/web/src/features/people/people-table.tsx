import { Ellipsis, ShieldCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { publicFileUrl } from '../../account/account-backend.ts';
import { text } from '../../text/en/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import type { Listed } from './people-calls.ts';
import type { PersonControls } from './person-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { PeopleView, SortKey } from './people-view.ts';
import { AccountStateBadge, RoleName } from './state-badge.tsx';
import { nameOf } from './use-people-actions.ts';

interface PeopleTableProps extends PersonControls {
  readonly people: readonly Listed[];
  readonly view: PeopleView;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onSort: (sort: SortKey, descending: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** People in rows. The arrows go from name to name, Enter opens. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, view, selected, onSelect, onSort, onOpen, ...controls } = props;
  return (
    <Table
      label={text.list}
      columns={columnsFor({ controls, onOpen })}
      rows={people}
      rowId={({ id }) => id}
      rowName={nameOf}
      sort={{ id: view.sort, descending: view.descending }}
      onSortChange={({ id, descending }) => onSort(id as SortKey, descending)}
      selection={{ selected, onChange: onSelect }}
    />
  );
}

interface ColumnsOptions {
  readonly controls: PersonControls;
  readonly onOpen: (id: string) => void;
}

function columnsFor({ controls, onOpen }: ColumnsOptions): readonly Column<Listed>[] {
  return [
    {
      id: 'name',
      title: text.columns.name,
      sortBy: asSorted,
      onPhone: 'title',
      cell: (person) => (
        <button
          type="button"
          data-person-link
          onClick={() => onOpen(person.id)}
          onKeyDown={moveAmongPeople}
          className="-mx-1 flex h-7 max-w-64 min-w-0 items-center gap-2 rounded-sm px-1 text-start hover:underline max-md:h-8 max-md:max-w-full"
        >
          <Avatar
            decorative
            name={nameOf(person)}
            picture={pictureOf(person)}
            className="shrink-0"
          />
          <span className="truncate font-medium">{nameOf(person)}</span>
          {person.id === controls.me && (
            <span className="shrink-0 text-muted-foreground">({text.you})</span>
          )}
        </button>
      ),
    },
    {
      id: 'email',
      title: text.columns.email,
      sortBy: asSorted,
      onPhone: 'detail',
      cell: ({ email, phone, state, role }) => (
        <span className="block max-w-72 truncate text-muted-foreground max-md:max-w-none">
          <span className="md:hidden">
            {[
              state === 'active' ? [] : text.states[state],
              role === 'admin' ? text.roles.admin : [],
            ]
              .flat()
              .map((word) => `${word} · `)
              .join('')}
          </span>
          {email || (phone && `+${phone}`)}
        </span>
      ),
    },
    {
      id: 'role',
      title: text.columns.role,
      sortBy: asSorted,
      cell: ({ role }) => <RoleName role={role} />,
    },
    {
      id: 'state',
      title: text.columns.state,
      sortBy: asSorted,
      cell: ({ state }) => <AccountStateBadge state={state} />,
    },
    {
      id: 'second_factor',
      title: text.columns.factor,
      sortBy: asSorted,
      cell: ({ has_second_factor: has }) => (
        <span className="flex items-center gap-1.5 text-muted-foreground">
          {has && <ShieldCheck className="size-4 text-success" />}
          {has ? text.factors.yes : text.factors.no}
        </span>
      ),
    },
    {
      id: 'last_sign_in_at',
      title: text.columns.lastSignIn,
      sortBy: asSorted,
      cell: ({ last_sign_in_at: at }) =>
        at === null ? (
          <span className="text-muted-foreground">{text.never}</span>
        ) : (
          <Moment at={at} />
        ),
    },
    {
      id: 'created_at',
      title: text.columns.created,
      sortBy: asSorted,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
    {
      id: 'actions',
      title: text.columns.actions,
      align: 'end',
      onPhone: 'end',
      cell: (person) => (
        <DropdownMenu
          label={text.more(nameOf(person))}
          align="end"
          trigger={
            <Button
              variant="quiet"
              size="icon"
              aria-label={text.more(nameOf(person))}
              className="-my-1 size-7"
            >
              <Ellipsis className="size-4" />
            </Button>
          }
        >
          <PersonMenu person={person} onOpen={() => onOpen(person.id)} {...controls} />
        </DropdownMenu>
      ),
    },
  ];
}

/** The rows come sorted: whatever is compared here is equal. */
function asSorted(): number {
  return 0;
}

function pictureOf({ avatar_path: path }: Listed): string | undefined {
  return path === null ? undefined : publicFileUrl('avatars', path);
}

function moveAmongPeople(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const link = event.currentTarget;
  const links = [...(link.closest('table')?.querySelectorAll<HTMLElement>(peopleLinks) ?? [])];
  if (step === undefined) return;
  event.preventDefault();
  links[links.indexOf(link) + step]?.focus();
}

const peopleLinks = '[data-person-link]';
