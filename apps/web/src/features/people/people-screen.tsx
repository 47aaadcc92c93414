import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePerson } from '../../account/session.ts';
import { text } from '../../text/en/people.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { sentenceOf } from '../../data/ask.ts';
import { MailLinkDialog } from '../../account/mail-link.tsx';
import type { MailLink } from '../../account/mail-link.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { listPeople } from './people-calls.ts';
import type { Listed } from './people-calls.ts';
import { PeopleDialogs } from './people-dialogs.tsx';
import type { Question } from './people-dialogs.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PeopleTable } from './people-table.tsx';
import { changedView, defaultView, isFiltered } from './people-view.ts';
import type { PeopleView } from './people-view.ts';
import { PersonSheet } from './person-sheet.tsx';
import { usePeopleActions } from './use-people-actions.ts';

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
  const me = usePerson();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['people', 'list', me?.id, asked],
    queryFn: () => listPeople(asked),
    placeholderData: keepPreviousData,
  });
  const [mail, setMail] = useState<MailLink>();
  const actions = usePeopleActions(setMail);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [inviting, setInviting] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const shown = data?.people ?? [];
  const chosen = shown.filter(({ id }) => selected.has(id));

  const change = (changes: Partial<PeopleView>, step: 'replace' | 'push' = 'replace') => {
    setSelected(new Set());
    onView((now) => changedView(now, changes), step);
  };
  const open = (id: string | undefined) => onView((now) => ({ ...now, person: id }), 'push');
  const controls = { me: me?.id, actions, onAsk: setQuestion };
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      <UserPlus className="size-4" />
      {text.invite}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
          <p className="mt-1 text-muted-foreground">{text.lead}</p>
        </div>
        {invite}
      </div>
      <PeopleFilters view={view} counts={data?.counts} onChange={change} />
      {error && (
        <LoadFailed title={text.failed} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <PeopleSkeleton rows={view.perPage} />}
      {data && data.total === 0 && (
        <EmptyState
          drawing="search"
          className="rounded-lg border bg-card"
          actions={
            <Button onClick={() => change({ ...defaultView, sort: view.sort })}>
              {text.clearFilters}
            </Button>
          }
        >
          {text.noMatch}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-3">
          <PeopleTable
            people={shown}
            view={view}
            selected={selected}
            onSelect={setSelected}
            onSort={(sort, descending) => change({ sort, descending })}
            onOpen={open}
            {...controls}
          />
          {chosen.length > 0 && (
            <BulkBar people={chosen} onClear={() => setSelected(new Set())} {...controls} />
          )}
          <Pagination
            page={view.page}
            total={data.total}
            perPage={view.perPage}
            onPageChange={(page) => change({ page }, 'push')}
            onPerPageChange={(perPage) => change({ perPage })}
          />
          {onlyMe(shown, me?.id) && !isFiltered(view) && (
            <EmptyState drawing="list" actions={invite}>
              {text.empty}
            </EmptyState>
          )}
        </div>
      )}
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

function onlyMe(people: readonly Listed[], me: string | undefined): boolean {
  return people.length === 1 && people[0]?.id === me;
}
