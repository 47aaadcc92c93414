import { isEmbedded } from '@webmaps/project/profile-address';
import { singlePagePath } from '@webmaps/sitemap/embed-page';

/** Whether this window is the map in a page of another site, which keeps nothing in the browser. */
export const keepsNothing: boolean =
  !import.meta.env.SSR &&
  location.pathname === singlePagePath &&
  isEmbedded(Object.fromEntries(new URLSearchParams(location.search)));
