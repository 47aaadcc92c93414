import { RecoverView } from '../../features/sign-in/recover-view.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNext } from '../routes/use-next.ts';

/** A mail for who forgot their password, and then a new one. */
export function ForgotPasswordPage() {
  return (
    <QueryScope>
      <RecoverView {...useNext()} />
    </QueryScope>
  );
}
