import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminLayout, blankLayout, defaultLayout } from './layouts.ts';
import { page } from './page.ts';

const laterPage = lazyRouteComponent(() => import('../pages/later-page.tsx'), 'LaterPage');
const appearancePage = lazyRouteComponent(
  () => import('../pages/appearance-page.tsx'),
  'AppearancePage',
);
const displayPage = lazyRouteComponent(() => import('../pages/display-page.tsx'), 'DisplayPage');

const loginRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/login',
  staticData: page('/login'),
  component: laterPage,
});
const loginBasicRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/login-basic',
  staticData: page('/login-basic'),
  component: laterPage,
});
const logoutRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/logout',
  staticData: page('/logout'),
  component: laterPage,
});
const registerRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/register',
  staticData: page('/register'),
  component: laterPage,
});
const forgotPasswordRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/forgot-password',
  staticData: page('/forgot-password'),
  component: laterPage,
});
const requestAccessRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/request-access',
  staticData: page('/request-access'),
  component: laterPage,
});
const callbackRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/callback',
  staticData: page('/callback'),
  component: laterPage,
});
const settingsAccountRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/account',
  staticData: page('/settings/account'),
  component: laterPage,
});
const settingsProfileRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/profile',
  staticData: page('/settings/profile'),
  component: laterPage,
});
const settingsAppearanceRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/appearance',
  staticData: page('/settings/appearance'),
  component: appearancePage,
});
const settingsDisplayRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/display',
  staticData: page('/settings/display'),
  component: displayPage,
});
const settingsNotificationsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/notifications',
  staticData: page('/settings/notifications'),
  component: laterPage,
});
const adminUsersRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/users',
  staticData: page('/admin/users', ['site-admin']),
  component: laterPage,
});
const adminAccessRequestsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/access-requests',
  staticData: page('/admin/access-requests', ['site-admin']),
  component: laterPage,
});
const adminRegionsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/regions',
  staticData: page('/admin/regions', ['site-admin']),
  component: laterPage,
});
const adminSystemRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/system',
  staticData: page('/admin/system', ['site-admin']),
  component: laterPage,
});

export const accountAdminRoutes = [
  adminUsersRoute,
  adminAccessRequestsRoute,
  adminRegionsRoute,
  adminSystemRoute,
] as const;
export const accountBlankRoutes = [
  loginRoute,
  loginBasicRoute,
  logoutRoute,
  registerRoute,
  forgotPasswordRoute,
  requestAccessRoute,
  callbackRoute,
] as const;
export const accountDefaultRoutes = [
  settingsAccountRoute,
  settingsProfileRoute,
  settingsAppearanceRoute,
  settingsDisplayRoute,
  settingsNotificationsRoute,
] as const;
