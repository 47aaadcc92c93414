import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { text } from '../../text/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { isCrawler } from './crawlers.ts';
import { ErrorScreen, WholeWindow } from './error-screen.tsx';
import { hasPageBefore } from './page-before.ts';
import { PageError } from './page-error.ts';
import { reportError } from './report-error.ts';
import { isErrorStatus, StatusScreen } from './status-screen.tsx';

/** Stands in place of everything once an error was caught nowhere else. */
export function ApplicationError({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    // A missing sign-in is an expected answer and no error to report.
    if (!(error instanceof PageError) || error.fatal) reportError(error);
  }, [error]);

  // Search engines would keep the error as what the page says.
  if (isCrawler(navigator.userAgent)) return null;
  if (error instanceof PageError && error.status !== 404 && isErrorStatus(error.status)) {
    return (
      <WholeWindow>
        <StatusScreen status={error.status} next={router.state.location.href} />
      </WholeWindow>
    );
  }
  const goHome = () => void router.navigate({ to: '/' });
  return (
    <WholeWindow>
      <ErrorScreen
        status={text.application.number}
        heading={text.application.heading}
        body={text.application.body}
        actions={
          <>
            <Button
              onClick={() => (hasPageBefore(router.history) ? router.history.back() : goHome())}
            >
              {text.application.back}
            </Button>
            <Button variant="primary" onClick={goHome}>
              {text.application.home}
            </Button>
          </>
        }
      >
        <details className="mt-6 w-full text-start">
          <summary className="mx-auto flex w-fit cursor-pointer items-center rounded-md px-2 py-1 text-small text-muted-foreground max-md:min-h-11">
            {text.application.details}
          </summary>
          <p className="mt-2 rounded-md border bg-card p-3 font-mono text-small select-text [overflow-wrap:anywhere]">
            {messageOf(error)}
          </p>
        </details>
      </ErrorScreen>
    </WholeWindow>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
