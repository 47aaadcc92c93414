import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { secondsText } from '../../display/dates.ts';
import { text } from '../../text/en/errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { serverAnswers } from '../server-answers.ts';
import { ErrorScreen } from './error-screen.tsx';

const statuses = [401, 403, 404, 500, 503] as const;
export type ErrorStatus = (typeof statuses)[number];

/** Whether there is a page for a status. */
export function isErrorStatus(status: number | undefined): status is ErrorStatus {
  return statuses.some((one) => one === status);
}

interface StatusScreenProps {
  readonly status: ErrorStatus;
  /** The address to come back to once the error is over. */
  readonly next: string;
}

/** Why a page is not shown, by its status, with what can be done about it. */
export function StatusScreen({ status, next }: StatusScreenProps) {
  const { heading, body } = text.status[status];
  const [answer, setAnswer] = useState('');
  return (
    <ErrorScreen
      status={String(status)}
      heading={heading}
      body={body}
      actions={
        <>
          <Act status={status} next={next} onAnswer={setAnswer} />
          <Link to="/" className={buttonClass()}>
            {text.home}
          </Link>
        </>
      }
    >
      <p role="status" className="numbers mt-3 min-h-5 text-small text-muted-foreground">
        {answer}
      </p>
    </ErrorScreen>
  );
}

interface ActProps extends StatusScreenProps {
  readonly onAnswer: (answer: string) => void;
}

function Act({ status, next, onAnswer }: ActProps) {
  const { pathname } = useLocation();
  const { act } = text.status[status];
  const primary = buttonClass({ variant: 'primary' });
  switch (status) {
    case 401:
      return (
        <a href={`/login?${new URLSearchParams({ next })}`} className={primary}>
          {act}
        </a>
      );
    case 403:
      return (
        <Link to="/request-access" className={primary}>
          {act}
        </Link>
      );
    case 404:
      return (
        <Link to="/run" className={primary}>
          {act}
        </Link>
      );
    case 500:
      return (
        <Button variant="primary" onClick={() => location.reload()}>
          {act}
        </Button>
      );
    case 503:
      return (
        <Button variant="primary" onClick={() => void checkServer({ next, pathname, onAnswer })}>
          {act}
        </Button>
      );
  }
}

interface ServerCheck {
  readonly next: string;
  readonly pathname: string;
  readonly onAnswer: (answer: string) => void;
}

/** Reloads the page once the server answers again. */
async function checkServer({ next, pathname, onAnswer }: ServerCheck): Promise<void> {
  onAnswer(text.asking);
  if (!(await serverAnswers())) {
    onAnswer(text.stillDown(secondsText(Date.now())));
  } else if (next === pathname) location.reload();
  else location.assign(next);
}
