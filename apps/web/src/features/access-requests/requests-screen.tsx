import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { useLiveTable } from '../../data/use-live-table.ts';
import { MailLinkDialog } from '../../account/mail-link.tsx';
import type { MailLink } from '../../account/mail-link.tsx';
import { text } from '../../text/en/access-requests.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { addToast } from '../../ui/toast-store.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import {
  acceptRequest,
  countRequests,
  declineRequest,
  listRequests,
  requestsPerPage,
} from './request-calls.ts';
import type { Answer, Answering, Show } from './request-calls.ts';
import { callerName, RequestCard } from './request-card.tsx';

/** In ms: where changes do not come by themselves, the list asks again. */
const ASK_AGAIN_MS = 30_000;

const tabs = ['open', 'answered'] as const;

/** Every query about requests to answer begins with it. */
const requestsKey = ['access-requests'] as const;

interface RequestsScreenProps {
  readonly show: Show;
  /** From 1 on. */
  readonly page: number;
  readonly onChange: (show: Show, page: number) => void;
}

/** The open and the answered requests. */
export function RequestsScreen({ show, page, onChange }: RequestsScreenProps) {
  useLiveTable('access_requests', requestsKey);
  const [answering, setAnswering] = useState<Answering>();
  const { data: counts } = useQuery({
    queryKey: [...requestsKey, 'counts'],
    queryFn: async () => {
      const [open, answered] = await Promise.all(tabs.map(countRequests));
      return { open, answered };
    },
    refetchInterval: ASK_AGAIN_MS,
  });
  const [mail, setMail] = useState<MailLink>();
  const answer = useAnswer(setMail);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <p className="mt-1 text-muted-foreground">{text.lead}</p>
      </div>
      <Tabs value={show} onValueChange={(next: Show) => onChange(next, 1)}>
        <TabList label={text.tabs}>
          {tabs.map((tab) => (
            <Tab key={tab} value={tab} {...(counts?.[tab] !== undefined && { count: counts[tab] })}>
              {text[tab]}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab} value={tab}>
            {tab === show && (
              <RequestList
                show={show}
                page={page}
                onPage={(next) => onChange(show, next)}
                onAnswer={setAnswering}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      <AnswerDialog
        answering={answering}
        onClose={() => setAnswering(undefined)}
        onAnswer={answer}
      />
      <MailLinkDialog mail={mail} onClose={() => setMail(undefined)} />
    </div>
  );
}

interface RequestListProps {
  readonly show: Show;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onAnswer: (answering: Answering) => void;
}

function RequestList({ show, page, onPage, onAnswer }: RequestListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...requestsKey, 'list', show, page],
    queryFn: () => listRequests(show, page),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  if (error && !data) {
    return (
      <LoadFailed title={text.failed} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </LoadFailed>
    );
  }
  if (!data) return <Loading />;
  if (data.total === 0) {
    return (
      <EmptyState drawing="inbox" className="rounded-lg border bg-card">
        {show === 'open' ? text.noOpen : text.noAnswered}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {data.requests.map((request) => (
          <RequestCard key={request.id} request={request} onAnswer={onAnswer} />
        ))}
      </ul>
      {data.total > requestsPerPage && (
        <div className="mt-3">
          <Pagination
            page={page}
            total={data.total}
            perPage={requestsPerPage}
            onPageChange={onPage}
          />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="grid gap-3">
      {[0, 1, 2].map((place) => (
        <div key={place} className="grid gap-3 rounded-lg border bg-card p-4">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-3 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}

/** Accepts or declines, and says how it went. */
function useAnswer(onLink: (mail: MailLink) => void) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ accept, request, ...given }: Answering & Omit<Answer, 'id'>) => {
      const name = callerName(request);
      const answer = { ...given, id: request.id };
      if (!accept) {
        await declineRequest(answer);
        return text.done.declined(name);
      }
      const { invited, mail } = await acceptRequest(answer);
      if (mail) onLink({ ...mail, recipient: request.email, kind: 'invite' });
      return invited && !mail ? text.done.invited(request.email) : text.done.accepted(name);
    },
    onSuccess: (title) => addToast({ title }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
  return async (given: Answering & Omit<Answer, 'id'>) => {
    await mutateAsync(given);
  };
}
