import { Outlet } from '@tanstack/react-router';
import { navigation } from '../navigation.ts';
import { ShellFrame } from '../shell/shell-frame.tsx';

/** Navigation and header around the page. */
export function DefaultLayout() {
  return (
    <ShellFrame sections={navigation}>
      <Outlet />
    </ShellFrame>
  );
}
