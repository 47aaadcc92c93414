import { Outlet } from '@tanstack/react-router';
import { adminNavigation } from '../navigation.ts';
import { ShellFrame } from '../shell/shell-frame.tsx';

/** As the default layout, with the navigation of administrators. */
export function AdminLayout() {
  return (
    <ShellFrame sections={adminNavigation}>
      <Outlet />
    </ShellFrame>
  );
}
