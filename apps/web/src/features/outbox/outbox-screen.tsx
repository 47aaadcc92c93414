import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { MailLinkDialog } from '../../account/mail-link.tsx';
import type { MailLink } from '../../account/mail-link.tsx';
import { useServiceSettings } from '../../account/service-settings.ts';
import { text } from '../../text/en/mail-links.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addToast } from '../../ui/toast-store.ts';
import { listOutbox, mailsPerPage, readMailLink, resendMail } from './outbox-calls.ts';
import type { OutboxMail } from './outbox-calls.ts';
import { OutboxRow } from './outbox-row.tsx';

/** In ms: new mails may be written while the page is open. */
const ASK_AGAIN_MS = 30_000;

interface OutboxScreenProps {
  /** From 1 on. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The mails of the server, with the links that administrators pass on where no mail server sends them. */
export function OutboxScreen({ page, onPage }: OutboxScreenProps) {
  const sendsMail = useServiceSettings()?.sendsMail;
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', page],
    queryFn: () => listOutbox(page),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
  });
  const { link, close, show, reading } = useMailLink();
  const { resend, sending } = useResending();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        {sendsMail !== undefined && data?.is_kept !== false && (
          <p className="mt-1 text-muted-foreground">{text.leads[sendsMail ? 'sent' : 'kept']}</p>
        )}
      </div>
      {error && !data && (
        <LoadFailed title={text.failed} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <Loading />}
      {data?.total === 0 && (
        <EmptyState drawing="inbox" className="rounded-lg border bg-card">
          {data.is_kept ? text.empty : text.elsewhere}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul aria-label={text.list} className="divide-y divide-hairline rounded-lg border bg-card">
          {data.mails.map((mail) => (
            <OutboxRow
              key={mail.id}
              mail={mail}
              isReading={reading === mail.id}
              isSending={sending === mail.id}
              onShow={show}
              onResend={sendsMail === true ? resend : undefined}
            />
          ))}
        </ul>
      )}
      {data && data.total > mailsPerPage && (
        <Pagination page={page} total={data.total} perPage={mailsPerPage} onPageChange={onPage} />
      )}
      <MailLinkDialog mail={link} onClose={close} />
    </div>
  );
}

/** Reads one link at a time, for a window that shows it. */
function useMailLink() {
  const client = useQueryClient();
  const [link, setLink] = useState<MailLink>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mail: OutboxMail) => readMailLink(mail),
    onSuccess: setLink,
    onError: (error) =>
      addToast({
        title: text.notRead,
        description: sentenceOf(error),
        variant: 'destructive',
        duration: Infinity,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  });
  return {
    link,
    close: () => setLink(undefined),
    show: (mail: OutboxMail) => mutate(mail),
    reading: isPending ? variables.id : undefined,
  };
}

function useResending() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: resendMail,
    onSuccess: (_answer, { recipient }) => sayDone(text.resent(recipient)),
    onError: sayProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  });
  return {
    resend: (mail: OutboxMail) => mutate(mail),
    sending: isPending ? variables.id : undefined,
  };
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="rounded-lg border bg-card">
      {[0, 1, 2].map((place) => (
        <div key={place} className="grid gap-2 p-4">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-3 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
