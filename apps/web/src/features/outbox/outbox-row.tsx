import { CircleCheck, CircleDashed, CircleX, Link2, Send } from 'lucide-react';
import { dayAndTimeText } from '../../display/dates.ts';
import { text } from '../../text/en/mail-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { MailState, OutboxMail } from './outbox-calls.ts';

const badges = {
  sent: { variant: 'success', Icon: CircleCheck },
  sending: { variant: 'info', Icon: Send },
  waiting: { variant: 'info', Icon: Link2 },
  used: { variant: 'neutral', Icon: CircleDashed },
  expired: { variant: 'neutral', Icon: CircleX },
  failed: { variant: 'problem', Icon: CircleX },
} as const satisfies Record<MailState, object>;

interface OutboxRowProps {
  readonly mail: OutboxMail;
  readonly isReading: boolean;
  readonly isSending: boolean;
  readonly onShow: (mail: OutboxMail) => void;
  /** Undefined where there is no mail server. */
  readonly onResend: ((mail: OutboxMail) => void) | undefined;
}

/** One mail: recipient, purpose, state, and its link where that still works. */
export function OutboxRow(props: OutboxRowProps) {
  const { mail, isReading, isSending, onShow, onResend } = props;
  const { recipient, name, kind, state } = mail;
  const { variant, Icon } = badges[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-medium wrap-anywhere">{recipient}</h2>
          <Badge variant={variant} icon={<Icon className="size-3 shrink-0" />}>
            {text.states[state]}
          </Badge>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-small text-muted-foreground">
          <span>{text.kinds[kind] ?? text.otherKind}</span>
          {name !== '' && name !== recipient && (
            <span className="wrap-anywhere">
              {'· '}
              {name}
            </span>
          )}
          <span>
            {'· '}
            <Moment at={mail.created_at} />
          </span>
        </p>
        {noteOf(mail).map((note) => (
          <p key={note} className="mt-0.5 text-small wrap-anywhere text-muted-foreground">
            {note}
          </p>
        ))}
      </div>
      {state === 'waiting' && !mail.is_administrator && (
        <Button
          size="small"
          loading={isReading}
          aria-label={text.showFor(recipient)}
          onClick={() => onShow(mail)}
        >
          {text.show}
        </Button>
      )}
      {onResend && mail.may_resend && (
        <Button
          size="small"
          loading={isSending}
          aria-label={text.resendTo(recipient)}
          onClick={() => onResend(mail)}
        >
          {text.resend}
        </Button>
      )}
    </li>
  );
}

function noteOf({ state, expires_at: until, ...mail }: OutboxMail): readonly string[] {
  const failure = mail.failure === '' ? [] : [text.failure(mail.failure)];
  if (state !== 'waiting') return failure;
  if (mail.is_administrator) return [...failure, text.administrator];
  return [
    ...failure,
    [until !== null && text.until(dayAndTimeText(until)), mail.is_bound && text.bound]
      .filter(Boolean)
      .join(' '),
  ];
}
