import { createRouter } from '@tanstack/react-router';
import { parseAddressSearch, stringifyAddressSearch } from './address.ts';
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
import { projectDefaultRoutes, projectFullscreenRoutes } from './routes/project-routes.ts';
import { adminLayout, blankLayout, defaultLayout, fullscreenLayout } from './routes/layouts.ts';
import { rootRoute } from './routes/root.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    defaultLayout.addChildren([
      ...productDefaultRoutes,
      ...projectDefaultRoutes,
      ...accountDefaultRoutes,
      ...componentDefaultRoutes,
    ]),
    blankLayout.addChildren([...productBlankRoutes, ...accountBlankRoutes, ...errorBlankRoutes]),
    fullscreenLayout.addChildren([
      ...productFullscreenRoutes,
      ...projectFullscreenRoutes,
      ...mapFullscreenRoutes,
    ]),
    adminLayout.addChildren([...accountAdminRoutes]),
  ]),
  parseSearch: parseAddressSearch,
  stringifySearch: stringifyAddressSearch,
  trailingSlash: 'never',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
