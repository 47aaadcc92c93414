import { ArrowLeft, Forward, Reply, ReplyAll } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useCommands } from '../../../commands/use-commands.ts';
import { sentenceOf } from '../../../data/ask.ts';
import type { MailMessage } from '../../../data/mail/mail.ts';
import { readDocuments } from '../../../data/mail/use-mail-documents.ts';
import { useMailThread } from '../../../data/mail/use-mail.ts';
import { sayProblem } from '../../../data/say-outcome.ts';
import { text } from '../../../text/en/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Composer } from '../compose/composer.tsx';
import { canReply, draftsAmong, replyTo } from '../compose/draft.ts';
import type { ReplyKind } from '../compose/draft.ts';
import { drafts, useOpenDrafts } from '../compose/drafts.ts';
import type { Composing } from '../compose/use-composing.ts';
import { MessageCard } from './message-card.tsx';

interface ThreadPaneProps {
  readonly id: string;
  readonly me: string;
  readonly isAdmin: boolean;
  readonly composing: Composing;
  /** The acts on the conversation, where it is in the list. */
  readonly acts: ReactNode;
  /** It has been read: its unread rows are to be marked. */
  readonly onRead: (messages: readonly MailMessage[]) => void;
  readonly onThread: (id: string) => void;
  readonly onClose: () => void;
}

/** A conversation: its messages, what is being written in it, and answers. */
export function ThreadPane(props: ThreadPaneProps) {
  const { id, me, isAdmin, composing, acts, onRead, onThread, onClose } = props;
  const { data, error, refetch } = useMailThread(id);
  const open = useOpenDrafts().filter(({ threadId }) => threadId === id);
  const messages = data ? visibleOf(data) : [];
  const sent = messages.filter(({ row }) => row.folder !== 'drafts');
  const last = sent.findLast(canReply);
  useEffect(() => {
    if (data) onRead(data);
    // A message that arrives while the conversation is open has been read as well.
  }, [data, onRead]);

  const answer = (kind: ReplyKind) => {
    const message = kind === 'forward' ? sent.at(-1) : last;
    if (!message) return false;
    if (kind === 'forward') void forward(message);
    else drafts.open(replyTo(message, kind, me));
    return undefined;
  };
  /** With the documents that the person may open: of others they could not say what they are. */
  const forward = async (message: MailMessage) => {
    try {
      const documents = await readDocuments(message.document_ids);
      const draft = { ...replyTo(message, 'forward', me), documentIds: documents.map(idOf) };
      drafts.open(draft);
      onThread(draft.threadId);
    } catch (failure) {
      sayProblem(failure);
    }
  };
  useCommands('mail', {
    replyMail: () => answer('reply'),
    replyAllMail: () => answer('reply-all'),
    forwardMail: () => answer('forward'),
    escape: onClose,
  });

  if (!data && open.length === 0) {
    return error ? (
      <LoadFailed title={text.thread.failed} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </LoadFailed>
    ) : (
      <Loading />
    );
  }
  const writing = draftsAmong(data ?? [], open);
  const isGone = messages.length === 0 && writing.length === 0;
  const subject = messages[0]?.subject ?? writing[0]?.subject ?? '';
  return (
    <section aria-label={text.thread.label} className="flex min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <Button size="icon" variant="quiet" aria-label={text.thread.back} onClick={onClose}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" />
        </Button>
        {acts}
      </div>
      <h2 className="text-title font-semibold wrap-anywhere">
        {subject || (sent.length > 0 ? text.noSubject : text.compose.new)}
      </h2>
      {isGone && <EmptyState drawing="inbox">{text.thread.gone}</EmptyState>}
      <ol className="grid gap-3">
        {sent.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            me={me}
            isAdmin={isAdmin}
            onTakeBack={() => composing.undo(message.id, id)}
          />
        ))}
      </ol>
      {writing.map((draft) => (
        <Composer
          key={draft.id}
          draft={draft}
          composing={composing}
          onClosed={() => sent.length === 0 && onClose()}
        />
      ))}
      {writing.length === 0 && sent.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {last && (
            <Button size="small" onClick={() => answer('reply')}>
              <Reply className="size-4 rtl:-scale-x-100" />
              {text.acts.reply}
            </Button>
          )}
          {last && last.recipients.length > 1 && (
            <Button size="small" onClick={() => answer('reply-all')}>
              <ReplyAll className="size-4 rtl:-scale-x-100" />
              {text.acts.replyAll}
            </Button>
          )}
          <Button size="small" onClick={() => answer('forward')}>
            <Forward className="size-4 rtl:-scale-x-100" />
            {text.acts.forward}
          </Button>
        </div>
      )}
    </section>
  );
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

/** Without what is in the trash or the junk, where anything is outside of them. */
function visibleOf(messages: readonly MailMessage[]): readonly MailMessage[] {
  const outside = messages.filter(({ row }) => row.folder !== 'trash' && row.folder !== 'junk');
  return outside.length > 0 ? outside : messages;
}

function Loading() {
  return (
    <div role="status" aria-label={text.thread.loading} className="grid gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-32 w-full rounded-lg" />
    </div>
  );
}
