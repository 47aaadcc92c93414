import { RegisterView } from '../../features/sign-in/register-view.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNext } from '../routes/use-next.ts';

/** Signing up; `#first-admin=` is the link that a server without any account prints. */
export function RegisterPage() {
  return (
    <QueryScope>
      <RegisterView {...useNext()} />
    </QueryScope>
  );
}
