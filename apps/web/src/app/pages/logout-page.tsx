import { useLocation, useRouter } from '@tanstack/react-router';
import { SignOutView } from '../../features/sign-in/sign-out-view.tsx';
import { QueryScope } from '../../data/query-scope.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A link of the app set it: its user has pressed it to sign out. */
    readonly signOut?: boolean;
  }
}

/** Signing out: at once by the menu, after a question by an address. */
export function LogoutPage() {
  const { history } = useRouter();
  const atOnce = useLocation({ select: ({ state }) => state.signOut === true });
  return (
    <QueryScope>
      <SignOutView atOnce={atOnce} onStart={() => history.replace('/logout')} />
    </QueryScope>
  );
}
