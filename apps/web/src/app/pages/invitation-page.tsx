import { useNavigate, useParams } from '@tanstack/react-router';
import { accountBackend } from '../../account/account-backend.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { InvitationScreen } from '../../features/invitations/invitation-screen.tsx';
import { NoAccounts } from '../../features/sign-in/no-accounts.tsx';

/** An invitation to a project, which its mail links to. */
export function InvitationPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!accountBackend) return <NoAccounts />;
  return (
    <QueryScope>
      <InvitationScreen
        key={id}
        id={id}
        onAccepted={(project) =>
          void navigate({ to: '/ui/projects/$id', params: { id: project }, replace: true })
        }
      />
    </QueryScope>
  );
}
