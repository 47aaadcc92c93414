import { Check, UserRound, UserRoundX, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { text } from '../../text/en/access-requests.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { AccessRequest, Answering } from './request-calls.ts';

/** The requester's name, or their address where they gave none. */
export function callerName({ name, email }: Pick<AccessRequest, 'name' | 'email'>): string {
  return name.trim() || email;
}

interface RequestCardProps {
  readonly request: AccessRequest;
  readonly onAnswer: (answering: Answering) => void;
}

/** One request: who, for what, their words, and the answer or the buttons to give one. */
export function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { email, message, status, requester_id: requester } = request;
  const name = callerName(request);
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border bg-card p-4"
      onKeyDown={moveAmongRequests}
    >
      <Avatar decorative name={name} size="large" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <span className="wrap-anywhere text-muted-foreground">{describeRequest(request)}</span>
          <Moment at={request.created_at} className="ms-auto text-small text-muted-foreground" />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted-foreground">
          {name !== email && <span className="wrap-anywhere">{email}</span>}
          <span className="flex items-center gap-1">
            {requester === null ? (
              <UserRoundX className="size-3.5" aria-hidden />
            ) : (
              <UserRound className="size-3.5" aria-hidden />
            )}
            {requester === null ? text.noAccount : text.hasAccount}
          </span>
        </p>
        {message !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{message}</p>}
        {status === 'open' ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              data-request-button
              onClick={() => onAnswer({ request, accept: true })}
            >
              <Check className="size-4" />
              {text.accept}
              <span className="sr-only">{name}</span>
            </Button>
            <Button
              variant="quiet"
              size="small"
              data-request-button
              onClick={() => onAnswer({ request, accept: false })}
            >
              <X className="size-4" />
              {text.decline}
              <span className="sr-only">{name}</span>
            </Button>
          </div>
        ) : (
          <AnswerGiven request={request} />
        )}
      </div>
    </li>
  );
}

function AnswerGiven({ request }: Pick<RequestCardProps, 'request'>) {
  const { status, answer, answerer, answered_at: at } = request;
  return (
    <div className="mt-3 border-t pt-3">
      <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
        <Badge
          variant={status === 'accepted' ? 'success' : 'neutral'}
          icon={status === 'accepted' ? <Check className="size-3" /> : <X className="size-3" />}
        >
          {text.states[status]}
        </Badge>
        {answerer && text.answeredBy(answerer.name)}
        {at !== null && <Moment at={at} />}
      </p>
      {answer !== '' && <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap">{answer}</p>}
    </div>
  );
}

function describeRequest({ project_id: project, projectName }: AccessRequest): string {
  return project === null ? text.toSite : text.toProject(projectName ?? text.projectGone);
}

/** The arrows go to the same button of the request above or below. */
function moveAmongRequests(event: KeyboardEvent<HTMLLIElement>): void {
  const { key, target, currentTarget: card } = event;
  const next = { ArrowDown: card.nextElementSibling, ArrowUp: card.previousElementSibling }[key];
  if (!next || !(target instanceof HTMLElement)) return;
  const buttonsOf = (element: Element) => [
    ...element.querySelectorAll<HTMLElement>('[data-request-button]'),
  ];
  const place = buttonsOf(card).indexOf(target);
  if (place === -1) return;
  event.preventDefault();
  buttonsOf(next)[place]?.focus();
}
