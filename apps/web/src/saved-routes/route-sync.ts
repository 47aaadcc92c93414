import { RegularSync } from '../sync/sync-status.ts';
import { routeLibrary } from './route-store.ts';

const routeSync = new RegularSync({
  name: 'webmaps-routes-sync',
  library: routeLibrary,
  async sync(owner) {
    const { syncRoutes } = await import('./sync-routes.ts');
    await syncRoutes(owner);
  },
});

/** Whether the account has the routes of this browser; it gets them for the life of the page. */
export const useRouteSync = routeSync.use;
