import { ShieldCheck } from 'lucide-react';
import { pictureOf } from '../../account/picture-of.ts';
import type { DataColumn } from '../../data-table/column.ts';
import { RowMenu, RowTitle } from '../../data-table/row-parts.tsx';
import { text } from '../../text/en/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { Listed } from './people-calls.ts';
import type { PersonControls } from './person-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { SortKey } from './people-view.ts';
import { AccountStateBadge, RoleName } from './state-badge.tsx';
import { nameOf } from './use-people-actions.ts';

interface ColumnsOptions {
  readonly controls: PersonControls;
  readonly onOpen: (id: string) => void;
}

/** What is said of each account in the list. */
export function columnsFor({
  controls,
  onOpen,
}: ColumnsOptions): readonly DataColumn<Listed, SortKey>[] {
  return [
    {
      id: 'name',
      title: text.columns.name,
      sort: 'name',
      onPhone: 'title',
      isFixed: true,
      csv: ({ name }) => name,
      cell: (person) => (
        <RowTitle onOpen={() => onOpen(person.id)} className="md:max-w-64">
          <Avatar
            decorative
            name={nameOf(person)}
            picture={pictureOf(person)}
            className="shrink-0"
          />
          <span className="truncate">{nameOf(person)}</span>
          {person.id === controls.me && (
            <span className="shrink-0 font-normal text-muted-foreground">({text.you})</span>
          )}
        </RowTitle>
      ),
    },
    {
      id: 'email',
      title: text.columns.email,
      sort: 'email',
      onPhone: 'detail',
      csv: ({ email, phone }) => email || (phone && `+${phone}`),
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
      sort: 'role',
      csv: ({ role }) => text.roles[role],
      cell: ({ role }) => <RoleName role={role} />,
    },
    {
      id: 'state',
      title: text.columns.state,
      sort: 'state',
      csv: ({ state }) => text.states[state],
      cell: ({ state }) => <AccountStateBadge state={state} />,
    },
    {
      id: 'second_factor',
      title: text.columns.factor,
      sort: 'second_factor',
      csv: ({ has_second_factor: has }) => (has ? text.factors.yes : text.factors.no),
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
      sort: 'last_sign_in_at',
      csv: ({ last_sign_in_at: at }) => at,
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
      sort: 'created_at',
      csv: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
    {
      id: 'actions',
      title: text.columns.actions,
      titleFor: 'screen-readers',
      align: 'end',
      width: '3rem',
      onPhone: 'end',
      isFixed: true,
      cell: (person) => (
        <RowMenu name={nameOf(person)}>
          <PersonMenu person={person} onOpen={() => onOpen(person.id)} {...controls} />
        </RowMenu>
      ),
    },
  ];
}
