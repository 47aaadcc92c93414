import { useMatches, useNavigate } from '@tanstack/react-router';
import type { PagePath } from '@webmaps/sitemap/pages';
import { changePreferences } from '../../display/preferences.ts';
import { LaterNotice } from '../../features/later/later-notice.tsx';

/** Every page whose feature is not in this version. */
export function LaterPage() {
  const navigate = useNavigate();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  if (!page) return null;
  const openTilted = async () => {
    changePreferences({ buildings3d: true });
    const { tiltedView } = await import('./tilted-view.ts');
    await navigate({ to: '/run', search: await tiltedView() });
  };
  return (
    <LaterNotice
      path={page.path as PagePath}
      title={page.title}
      layout={page.layout}
      onTilted={() => void openTilted()}
    />
  );
}
