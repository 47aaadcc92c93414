import { Outlet } from '@tanstack/react-router';
import { Customizer } from '../features/customizer/customizer.tsx';
import { FollowDirection } from '../ui/direction.tsx';
import { LazyNotices } from './lazy-notices.tsx';
import { Messages } from './messages.tsx';
import { PageAnnouncer } from './shell/page-announcer.tsx';
import { ShellCommands } from './shell/shell-commands.tsx';
import { Tips } from './shell/tips.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** What is around every page, whatever its layout. */
export function Root() {
  useDocumentTitle();
  return (
    <FollowDirection>
      <Outlet />
      <LazyNotices />
      <Messages />
      <ShellCommands />
      <Tips />
      <Customizer />
      <PageAnnouncer />
    </FollowDirection>
  );
}
