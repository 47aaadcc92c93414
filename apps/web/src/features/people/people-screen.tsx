import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { MailLinkDialog } from '../../account/mail-link.tsx';
import type { MailLink } from '../../account/mail-link.tsx';
import { usePerson } from '../../account/session.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { ExportButton } from '../../data-table/export-button.tsx';
import { SavedViewTabs } from '../../data-table/saved-view-tabs.tsx';
import { TableFooter } from '../../data-table/table-footer.tsx';
import { TableStates } from '../../data-table/table-states.tsx';
import { TableToolbar } from '../../data-table/table-toolbar.tsx';
import { changeView, isNarrowed } from '../../data-table/table-view.ts';
import { text } from '../../text/en/people.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleBulkBar } from './people-bulk-bar.tsx';
import { listPeople } from './people-calls.ts';
import type { Listed } from './people-calls.ts';
import { columnsFor } from './people-columns.tsx';
import { PeopleDialogs } from './people-dialogs.tsx';
import type { Question } from './people-dialogs.tsx';
import { facetsFor } from './people-facets.ts';
import { addressOfView, readView } from './people-view.ts';
import type { PeopleView } from './people-view.ts';
import { PersonSheet } from './person-sheet.tsx';
import { nameOf, usePeopleActions } from './use-people-actions.ts';

interface PeopleScreenProps {
  readonly view: PeopleView;
  /**
   * Changes the view at the time of the call, which may be another by then. Steps through the list
   * replace the history entry; opening a person pushes one.
   */
  readonly onView: (change: (view: PeopleView) => PeopleView, step: 'replace' | 'push') => void;
}

/** The list of accounts, with search, invitations and the acts on each. */
export function PeopleScreen({ view, onView }: PeopleScreenProps) {
  const { person, ...asked } = view;
  const { hidden: _, ...narrowed } = asked;
  const me = usePerson()?.id;
  const answer = useQuery({
    queryKey: ['people', 'list', me, narrowed],
    queryFn: () => listPeople(asked),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  const [mail, setMail] = useState<MailLink>();
  const actions = usePeopleActions(setMail);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [inviting, setInviting] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const shown = data?.people ?? [];
  const chosen = shown.filter(({ id }) => selected.has(id));

  const change = (changes: Partial<PeopleView>, step: 'replace' | 'push' = 'replace') => {
    setSelected(new Set());
    onView((now) => changeView(now, changes), step);
  };
  const open = (id: string | undefined) => onView((now) => ({ ...now, person: id }), 'push');
  const controls = { me, actions, onAsk: setQuestion };
  const columns = columnsFor({ controls, onOpen: open });
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      <UserPlus className="size-4" />
      {text.invite}
    </Button>
  );

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
          <p className="mt-1 text-muted-foreground">{text.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton
            fileName={text.fileName}
            columns={columns}
            fetchPage={async (page, perPage) => {
              const { people, total } = await listPeople({ ...asked, page, perPage });
              return { rows: people, total };
            }}
          />
          {invite}
        </div>
      </div>
      <SavedViewTabs
        table="people"
        usual={usualViews}
        address={addressOfView(asked)}
        onOpen={(address) => change({ person: undefined, ...readView(address) })}
      />
      <TableToolbar
        search={{ label: text.search, placeholder: text.searchPlaceholder }}
        view={view}
        onView={change}
        facets={facetsFor(data?.counts)}
        columns={columns}
      />
      <TableStates
        answer={answer}
        found={data && { shown: shown.length, total: data.total }}
        view={view}
        onView={change}
        words={{ loading: text.loading, failed: text.failed, noMatch: text.noMatch }}
        empty={null}
      >
        <DataTable
          label={text.list}
          columns={columns}
          rows={shown}
          rowId={idOf}
          rowName={nameOf}
          total={data?.total ?? 0}
          view={view}
          onView={change}
          selection={{ selected, onChange: setSelected }}
          isStale={isPlaceholderData}
          footer={
            <TableFooter
              view={view}
              onView={change}
              total={data?.total ?? 0}
              selectedCount={chosen.length}
            />
          }
        />
        {chosen.length > 0 && (
          <PeopleBulkBar people={chosen} onClear={() => setSelected(new Set())} {...controls} />
        )}
        {onlyMe(shown, me) && !isNarrowed(view) && (
          <EmptyState drawing="list" actions={invite}>
            {text.empty}
          </EmptyState>
        )}
      </TableStates>
      <PersonSheet id={person} onClose={() => open(undefined)} {...controls} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onLink={setMail} />
      <MailLinkDialog mail={mail} onClose={() => setMail(undefined)} />
      <PeopleDialogs
        question={question}
        onClose={() => setQuestion(undefined)}
        actions={{
          ...actions,
          remove: (people) => {
            setSelected(new Set());
            if (people.some(({ id }) => id === person)) open(undefined);
            actions.remove(people);
          },
        }}
      />
    </div>
  );
}

const usualViews = [
  { name: text.views.all, address: {} },
  { name: text.views.admins, address: { role: 'admin' } },
  { name: text.views.waiting, address: { state: 'invited,unconfirmed' } },
  { name: text.views.locked, address: { state: 'locked' } },
];

function idOf({ id }: Listed): string {
  return id;
}

function onlyMe(people: readonly Listed[], me: string | undefined): boolean {
  return people.length === 1 && people[0]?.id === me;
}
