import { getRouteApi } from '@tanstack/react-router';
import { accountBackend } from '../../account/account-backend.ts';
import { AskScreen } from '../../features/access-requests/ask-screen.tsx';
import { NoAccounts } from '../../features/sign-in/no-accounts.tsx';
import { QueryScope } from '../../data/query-scope.tsx';

const route = getRouteApi('/blank/request-access');

/** Asks to be let in, to the site or to the project that the address names. */
export function RequestAccessPage() {
  const { project } = route.useSearch();
  if (!accountBackend) return <NoAccounts />;
  return (
    <QueryScope>
      <AskScreen project={project} />
    </QueryScope>
  );
}
