import { Outlet } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { adminNavigationFor } from '../shell/navigation.ts';
import { ShellFrame } from '../shell/shell-frame.tsx';

/** The default layout with the navigation of administrators. */
export function AdminLayout() {
  return (
    <ShellFrame sections={adminNavigationFor(usePerson())}>
      <Outlet />
    </ShellFrame>
  );
}
