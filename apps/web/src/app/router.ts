import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { parseAddressSearch, stringifyAddressSearch } from './routes/address.ts';
import {
  accountAdminRoutes,
  accountBlankRoutes,
  accountDefaultRoutes,
} from './routes/account-routes.ts';
import { componentDefaultRoutes } from './routes/component-routes.ts';
import { errorBlankRoutes } from './routes/error-routes.ts';
import { mapFullscreenRoutes } from './routes/map-routes.ts';
import {
  productBlankRoutes,
  productDefaultRoutes,
  productFullscreenRoutes,
} from './routes/product-routes.ts';
import {
  projectBlankRoutes,
  projectDefaultRoutes,
  projectFullscreenRoutes,
} from './routes/project-routes.ts';
import { adminLayout, blankLayout, defaultLayout, fullscreenLayout } from './routes/layouts.ts';
import { rootRoute } from './routes/root.tsx';

const routeTree = rootRoute.addChildren([
  defaultLayout.addChildren([
    ...productDefaultRoutes,
    ...projectDefaultRoutes,
    ...accountDefaultRoutes,
    ...componentDefaultRoutes,
  ]),
  blankLayout.addChildren([
    ...productBlankRoutes,
    ...projectBlankRoutes,
    ...accountBlankRoutes,
    ...errorBlankRoutes,
  ]),
  fullscreenLayout.addChildren([
    ...productFullscreenRoutes,
    ...projectFullscreenRoutes,
    ...mapFullscreenRoutes,
  ]),
  adminLayout.addChildren([...accountAdminRoutes]),
]);

/** The router of the pages; in the browser along its own history, where pages keep their place. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: parseAddressSearch,
    stringifySearch: stringifyAddressSearch,
    trailingSlash: 'never',
    scrollRestoration: history === undefined,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
