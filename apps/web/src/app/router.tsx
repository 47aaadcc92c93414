import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { parseAddressSearch, stringifyAddressSearch } from './address.ts';
import { CrashedPage } from './crashed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const rootRoute = createRootRoute({
  notFoundComponent: NotFoundPage,
  errorComponent: CrashedPage,
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/run', replace: true });
  },
});

/** What the planner keeps in the address; each is read by the planner itself. */
interface RunSearch {
  readonly r?: string;
  readonly map?: string;
  readonly region?: string;
}

const runRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/run',
  validateSearch: (search: Record<string, unknown>): RunSearch => ({
    ...(typeof search['r'] === 'string' && { r: search['r'] }),
    ...(typeof search['map'] === 'string' && { map: search['map'] }),
    ...(typeof search['region'] === 'string' && { region: search['region'] }),
  }),
  component: lazyRouteComponent(() => import('./run-page.tsx'), 'RunPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute, runRoute]),
  parseSearch: parseAddressSearch,
  stringifySearch: stringifyAddressSearch,
  defaultErrorComponent: CrashedPage,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
