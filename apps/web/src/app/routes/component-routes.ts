import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { defaultLayout } from './layouts.ts';
import { page, parseParameters } from './page.ts';

const componentsPage = lazyRouteComponent(
  () => import('../pages/components-page.tsx'),
  'ComponentsPage',
);
const componentPage = lazyRouteComponent(
  () => import('../pages/component-page.tsx'),
  'ComponentPage',
);

const componentsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/components',
  validateSearch: z.object({ q: z.catch(z.optional(z.string()), undefined) }),
  staticData: page('/components'),
  component: componentsPage,
});
const componentsNameRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/components/$name',
  staticData: page('/components/{name}'),
  beforeLoad: ({ params, location }) =>
    parseParameters('/components/{name}', params, location.pathname),
  component: componentPage,
});

export const componentDefaultRoutes = [componentsRoute, componentsNameRoute] as const;
