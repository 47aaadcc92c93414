import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { mailAddressParts } from '../../features/mail/mail-address.ts';
import { tasksAddressParts } from '../../features/tasks/tasks-address.ts';
import { blankLayout, defaultLayout, fullscreenLayout } from './layouts.ts';
import { page, requirePage } from './page.ts';
import { parseRunSearch } from './run-search.ts';
import { openStartPage } from './start-page.ts';
import { textsOf } from './texts-of.ts';

/** The query of the help page. */
function helpSearch(search: Record<string, unknown>): { readonly q?: string } {
  return typeof search['q'] === 'string' && search['q'] !== '' ? { q: search['q'] } : {};
}

/** Parsed by the page itself, whose code is not part of the shell. */
function anySearch(search: Record<string, unknown>): Record<string, unknown> {
  return search;
}

/** What is to be run: a plan, or a run without one. */
function runAppSearch(search: Record<string, unknown>): {
  readonly r?: string;
  readonly route?: string;
  readonly free?: true;
} {
  return {
    ...(typeof search['r'] === 'string' && { r: search['r'] }),
    ...(typeof search['route'] === 'string' && { route: search['route'] }),
    ...(search['free'] === true && { free: true }),
  };
}

const runPage = lazyRouteComponent(() => import('../pages/run-page.tsx'), 'RunPage');
const gridPage = lazyRouteComponent(() => import('../pages/grid-page.tsx'), 'GridPage');
const runAppPage = lazyRouteComponent(() => import('../pages/run-app-page.tsx'), 'RunAppPage');
const homePage = lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage');
const helpPage = lazyRouteComponent(() => import('../pages/help-page.tsx'), 'HelpPage');

const activityPage = lazyRouteComponent(() => import('../pages/activity-page.tsx'), 'ActivityPage');
const mailPage = lazyRouteComponent(() => import('../pages/mail-page.tsx'), 'MailPage');
const explorerPage = lazyRouteComponent(() => import('../pages/editor-page.tsx'), 'ExplorerPage');
const tasksPage = lazyRouteComponent(() => import('../pages/tasks-page.tsx'), 'TasksPage');
const routesPage = lazyRouteComponent(() => import('../pages/routes-page.tsx'), 'RoutesPage');

const sharedRoutePage = lazyRouteComponent(
  () => import('../pages/shared-route-page.tsx'),
  'SharedRoutePage',
);
const embeddedRoutePage = lazyRouteComponent(
  () => import('../pages/shared-route-page.tsx'),
  'EmbeddedRoutePage',
);

const runRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/run',
  staticData: page('/run'),
  validateSearch: parseRunSearch,
  beforeLoad: async ({ search }) => {
    if (search.open === undefined && search.find === undefined) return;
    const { addressOfShared } = await import('../launch/open-shared.ts');
    throw redirect({ to: '/run', search: await addressOfShared(search), replace: true });
  },
  component: runPage,
});
const sharedRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/r/$token',
  staticData: page('/r/{token}'),
  component: sharedRoutePage,
});
const embeddedRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/r/$token/embed',
  staticData: page('/r/{token}/embed'),
  component: embeddedRoutePage,
});
const runAppRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/run-app',
  staticData: page('/run-app'),
  validateSearch: runAppSearch,
  component: runAppPage,
});
const homeRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/',
  staticData: page('/'),
  beforeLoad: openStartPage,
  component: homePage,
});
const helpRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/help',
  staticData: page('/help'),
  validateSearch: helpSearch,
  component: helpPage,
});
const routesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/routes',
  staticData: page('/routes'),
  validateSearch: anySearch,
  component: routesPage,
});
const activityRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/routes/$id',
  staticData: page('/routes/{id}'),
  beforeLoad: ({ location }) => requirePage(location.pathname),
  component: activityPage,
});
const emailRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/email',
  staticData: page('/email'),
  validateSearch: textsOf(...mailAddressParts),
  component: mailPage,
});
const tasksRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/tasks',
  staticData: page('/tasks'),
  validateSearch: textsOf(...tasksAddressParts),
  component: tasksPage,
});
const explorerRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/explorer',
  staticData: page('/explorer'),
  validateSearch: textsOf('map', 'region'),
  component: explorerPage,
});
const gridRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/grid',
  staticData: page('/grid'),
  validateSearch: anySearch,
  component: gridPage,
});

export const productBlankRoutes = [
  runRoute,
  runAppRoute,
  sharedRoute,
  embeddedRoute,
  explorerRoute,
] as const;
export const productDefaultRoutes = [
  homeRoute,
  routesRoute,
  activityRoute,
  helpRoute,
  emailRoute,
  tasksRoute,
] as const;
export const productFullscreenRoutes = [gridRoute] as const;
