import { Outlet, useRouterState } from '@tanstack/react-router';
import { Customizer } from '../features/customizer/customizer.tsx';
import { text } from '../text/en/shell.ts';
import { FollowDirection } from '../ui/direction.tsx';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { useUnhandled } from './errors/unhandled.ts';
import { LazyNotices } from './shell/lazy-notices.tsx';
import { Messages } from './shell/messages.tsx';
import { PageAnnouncer } from './shell/page-announcer.tsx';
import { ShellCommands } from './shell/shell-commands.tsx';
import { Tips } from './shell/tips.tsx';
import { useEmbedded } from './shell/use-embedded.ts';
import { useDocumentTitle } from './head/use-document-title.ts';

/** The frame of every page, of any layout. */
export function Root() {
  const failure = useUnhandled();
  if (failure) throw failure.error;
  useDocumentTitle();
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page?.path });
  const isEmbedded = useEmbedded();
  // On the run its button would be under the thumb. Settings → Appearance holds the same choices.
  const hasCustomizer = !isEmbedded && path !== '/run-app';
  return (
    <FollowDirection>
      <LoadingBar loading={loading} label={text.loadingPage} />
      <Outlet />
      {/* In a frame of another site there is nothing to install or to adjust. */}
      {!isEmbedded && <LazyNotices />}
      {/* Portals, which a page drawn by the build cannot have. */}
      {!import.meta.env.SSR && <Messages />}
      <ShellCommands />
      <Tips />
      {hasCustomizer && <Customizer />}
      <PageAnnouncer />
    </FollowDirection>
  );
}
