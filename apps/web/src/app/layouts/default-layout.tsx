import { Outlet } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { navigationFor } from '../shell/navigation.ts';
import { ShellFrame } from '../shell/shell-frame.tsx';

/** Navigation and header around the page. */
export function DefaultLayout() {
  return (
    <ShellFrame sections={navigationFor(usePerson())}>
      <Outlet />
    </ShellFrame>
  );
}
