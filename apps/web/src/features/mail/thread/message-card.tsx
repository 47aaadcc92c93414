import { pictureOf } from '../../../account/picture-of.ts';
import type { MailMessage } from '../../../data/mail/mail.ts';
import { text } from '../../../text/en/mail.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { namesOfRecipients } from '../people-names.ts';
import { useIsAhead } from '../use-is-ahead.ts';
import { MessageDocuments } from './message-documents.tsx';
import { NoticeLink } from './notice-link.tsx';

interface MessageCardProps {
  readonly message: MailMessage;
  readonly me: string;
  readonly isAdmin: boolean;
  readonly onTakeBack: () => void;
}

/** A message that was sent, as it is read. */
export function MessageCard({ message, me, isAdmin, onTakeBack }: MessageCardProps) {
  const { sender, sender_address: address, kind, recipients, sent_at: sentAt } = message;
  const isWaiting = useIsAhead(sentAt) && message.row.is_own;
  const unnamed = kind === 'message' ? (address ?? text.someone) : text.site;
  const name = sender ? sender.name || text.someone : unnamed;
  const picture = sender ? pictureOf(sender) : undefined;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border bg-card p-4">
      <Avatar decorative name={name} picture={picture} size="large" />
      <article className="min-w-0" aria-label={name}>
        <header className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {kind === 'message' && (
            <span className="min-w-0 truncate text-small text-muted-foreground">
              {text.thread.to(namesOfRecipients(recipients, me))}
            </span>
          )}
          {isWaiting ? (
            <span className="ms-auto flex items-center gap-2 text-small font-medium">
              {text.send.notOut}
              <Button size="small" onClick={onTakeBack}>
                {text.send.takeBack}
              </Button>
            </span>
          ) : (
            <Moment
              at={sentAt ?? message.updated_at}
              className="ms-auto text-small text-muted-foreground"
            />
          )}
        </header>
        {kind !== 'message' && <p className="mt-1 wrap-anywhere">{message.subject}</p>}
        {message.body !== '' && (
          <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
            {message.body}
          </p>
        )}
        {message.document_ids.length > 0 && <MessageDocuments ids={message.document_ids} />}
        {kind !== 'message' && (
          <p className="mt-3 empty:hidden">
            <NoticeLink about={message.about} isAdmin={isAdmin} />
          </p>
        )}
      </article>
    </li>
  );
}
