import { useRouterState } from '@tanstack/react-router';
import { isEmbedded, profilePath } from '@webmaps/project/profile-address';
import { singlePagePath } from '@webmaps/sitemap/embed-page';

/**
 * Whether the page is one that other sites show in a frame: there is nothing to install or to adjust,
 * and no way to other pages.
 */
export function useEmbedded(): boolean {
  return useRouterState({
    select: ({ matches, location }) => {
      const path = matches.at(-1)?.staticData.page?.path;
      return (
        path === '/r/{token}/embed' ||
        ((path === profilePath || path === singlePagePath) &&
          isEmbedded(Object.fromEntries(new URLSearchParams(location.searchStr))))
      );
    },
  });
}
