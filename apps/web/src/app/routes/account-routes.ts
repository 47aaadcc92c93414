import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminLayout, blankLayout, defaultLayout } from './layouts.ts';
import { page } from './page.ts';
import { textsOf } from './texts-of.ts';

const loginPage = lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage');
const loginBasicPage = lazyRouteComponent(
  () => import('../pages/login-basic-page.tsx'),
  'LoginBasicPage',
);
const logoutPage = lazyRouteComponent(() => import('../pages/logout-page.tsx'), 'LogoutPage');
const registerPage = lazyRouteComponent(() => import('../pages/register-page.tsx'), 'RegisterPage');
const forgotPasswordPage = lazyRouteComponent(
  () => import('../pages/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const callbackPage = lazyRouteComponent(() => import('../pages/callback-page.tsx'), 'CallbackPage');
const appearancePage = lazyRouteComponent(
  () => import('../pages/appearance-page.tsx'),
  'AppearancePage',
);
const accountPage = lazyRouteComponent(() => import('../pages/account-page.tsx'), 'AccountPage');
const profilePage = lazyRouteComponent(() => import('../pages/profile-page.tsx'), 'ProfilePage');
const notificationsPage = lazyRouteComponent(
  () => import('../pages/notifications-page.tsx'),
  'NotificationsPage',
);
const offlinePage = lazyRouteComponent(() => import('../pages/offline-page.tsx'), 'OfflinePage');
const displayPage = lazyRouteComponent(() => import('../pages/display-page.tsx'), 'DisplayPage');
const peoplePage = lazyRouteComponent(() => import('../pages/people-page.tsx'), 'PeoplePage');
const accessRequestsPage = lazyRouteComponent(
  () => import('../pages/access-requests-page.tsx'),
  'AccessRequestsPage',
);
const outboxPage = lazyRouteComponent(() => import('../pages/outbox-page.tsx'), 'OutboxPage');
const regionsPage = lazyRouteComponent(() => import('../pages/regions-page.tsx'), 'RegionsPage');
const systemPage = lazyRouteComponent(() => import('../pages/system-page.tsx'), 'SystemPage');
const requestAccessPage = lazyRouteComponent(
  () => import('../pages/request-access-page.tsx'),
  'RequestAccessPage',
);

/** The address to go to afterwards. */
export interface NextSearch {
  readonly next?: string;
}

function nextSearch(search: Record<string, unknown>): NextSearch {
  return typeof search['next'] === 'string' ? { next: search['next'] } : {};
}

/** The parameters with which mails and other services lead back. */
const callbackKeys = ['code', 'error', 'error_code', 'message', 'token_hash', 'type'] as const;
export type CallbackSearch = NextSearch & {
  readonly [Key in (typeof callbackKeys)[number]]?: string;
};

function callbackSearch(search: Record<string, unknown>): CallbackSearch {
  const known = callbackKeys.flatMap((key) =>
    typeof search[key] === 'string' ? [[key, search[key]] as const] : [],
  );
  return { ...nextSearch(search), ...Object.fromEntries(known) };
}

const loginRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/login',
  staticData: page('/login'),
  validateSearch: nextSearch,
  component: loginPage,
});
const loginBasicRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/login-basic',
  staticData: page('/login-basic'),
  validateSearch: nextSearch,
  component: loginBasicPage,
});
const logoutRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/logout',
  staticData: page('/logout'),
  component: logoutPage,
});
const registerRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/register',
  staticData: page('/register'),
  validateSearch: nextSearch,
  component: registerPage,
});
const forgotPasswordRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/forgot-password',
  staticData: page('/forgot-password'),
  validateSearch: nextSearch,
  component: forgotPasswordPage,
});
const requestAccessRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/request-access',
  staticData: page('/request-access'),
  validateSearch: textsOf('project'),
  component: requestAccessPage,
});
const callbackRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/callback',
  staticData: page('/callback'),
  validateSearch: callbackSearch,
  component: callbackPage,
});
const settingsAccountRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/account',
  staticData: page('/settings/account'),
  component: accountPage,
});
const settingsProfileRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/profile',
  staticData: page('/settings/profile'),
  component: profilePage,
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
const settingsOfflineRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/offline',
  staticData: page('/settings/offline'),
  component: offlinePage,
});
const settingsNotificationsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/settings/notifications',
  staticData: page('/settings/notifications'),
  component: notificationsPage,
});
const adminUsersRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/users',
  staticData: page('/admin/users'),
  validateSearch: textsOf('q', 'role', 'state', 'factor', 'sort', 'hide', 'page', 'rows', 'person'),
  component: peoplePage,
});
const adminAccessRequestsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/access-requests',
  staticData: page('/admin/access-requests'),
  validateSearch: textsOf('show', 'page'),
  component: accessRequestsPage,
});
const adminOutboxRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/outbox',
  staticData: page('/admin/outbox'),
  validateSearch: textsOf('page'),
  component: outboxPage,
});
const adminRegionsRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/regions',
  staticData: page('/admin/regions'),
  component: regionsPage,
});
const adminSystemRoute = createRoute({
  getParentRoute: () => adminLayout,
  path: '/admin/system',
  staticData: page('/admin/system'),
  component: systemPage,
});

export const accountAdminRoutes = [
  adminUsersRoute,
  adminAccessRequestsRoute,
  adminOutboxRoute,
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
  settingsOfflineRoute,
  settingsNotificationsRoute,
] as const;
