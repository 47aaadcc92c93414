import { BasicSignInView } from '../../features/sign-in/sign-in-view.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNext } from '../routes/use-next.ts';

/** Signing in, in its plainest form. */
export function LoginBasicPage() {
  return (
    <QueryScope>
      <BasicSignInView {...useNext()} />
    </QueryScope>
  );
}
