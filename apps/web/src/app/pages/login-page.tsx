import { SignInView } from '../../features/sign-in/sign-in-view.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNext } from '../routes/use-next.ts';

/** `?next=` says where somebody wanted to go. */
export function LoginPage() {
  return (
    <QueryScope>
      <SignInView {...useNext()} />
    </QueryScope>
  );
}
