import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { blankLayout } from './layouts.ts';
import { page } from './page.ts';

const statusPage = lazyRouteComponent(() => import('../pages/status-page.tsx'), 'StatusPage');

const status401Route = createRoute({
  getParentRoute: () => blankLayout,
  path: '/401',
  staticData: page('/401'),
  component: statusPage,
});
const status403Route = createRoute({
  getParentRoute: () => blankLayout,
  path: '/403',
  staticData: page('/403'),
  component: statusPage,
});
const status404Route = createRoute({
  getParentRoute: () => blankLayout,
  path: '/404',
  staticData: page('/404'),
  component: statusPage,
});
const status500Route = createRoute({
  getParentRoute: () => blankLayout,
  path: '/500',
  staticData: page('/500'),
  component: statusPage,
});
const status503Route = createRoute({
  getParentRoute: () => blankLayout,
  path: '/503',
  staticData: page('/503'),
  component: statusPage,
});

export const errorBlankRoutes = [
  status401Route,
  status403Route,
  status404Route,
  status500Route,
  status503Route,
] as const;
