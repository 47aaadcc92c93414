import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallbackView } from '../../features/sign-in/callback-view.tsx';
import { readLanding } from '../../features/sign-in/landing.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { useNext } from '../routes/use-next.ts';

/** Where mails and other services lead back to. */
export function CallbackPage() {
  const { history } = useRouter();
  const { next, onDone } = useNext();
  const { pathname, search, searchStr, hash } = useLocation();
  const [landing] = useState(() => readLanding({ search, hash }));
  useEffect(() => {
    // A session does not stay in the address, where others may read it.
    if (landing.kind === 'session') history.replace(pathname + searchStr);
  }, [history, landing, pathname, searchStr]);
  const onPassword = () =>
    history.replace(
      next === '/' ? '/forgot-password' : `/forgot-password?${new URLSearchParams({ next })}`,
    );
  return (
    <QueryScope>
      <CallbackView landing={landing} next={next} onDone={onDone} onPassword={onPassword} />
    </QueryScope>
  );
}
