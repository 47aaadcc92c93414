import { Outlet } from '@tanstack/react-router';
import { FollowDirection } from '../ui/direction.tsx';
import { LazyNotices } from './lazy-notices.tsx';
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
      <ShellCommands />
      <Tips />
      <PageAnnouncer />
    </FollowDirection>
  );
}
