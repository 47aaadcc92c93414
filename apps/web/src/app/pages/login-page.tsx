import { SignInView } from '../../features/sign-in/sign-in-view.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNext } from '../routes/use-next.ts';

/** The sign-in page; `?next=` is the address to go to afterwards. */
export function LoginPage() {
  return (
    <QueryScope>
      <SignInView {...useNext()} />
    </QueryScope>
  );
}
