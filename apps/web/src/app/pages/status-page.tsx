import { useLocation, useMatches } from '@tanstack/react-router';
import { WholeWindow } from '../errors/error-screen.tsx';
import { nextAddress } from '../errors/next-address.ts';
import { isErrorStatus, StatusScreen } from '../errors/status-screen.tsx';

/** The page of a status; `?next=` is the page that it replaces. */
export function StatusPage() {
  const status = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.status });
  const next = useLocation({ select: ({ search }) => nextAddress((search as NextSearch).next) });
  return (
    <WholeWindow>
      {isErrorStatus(status) && <StatusScreen status={status} next={next} />}
    </WholeWindow>
  );
}

interface NextSearch {
  readonly next?: unknown;
}
