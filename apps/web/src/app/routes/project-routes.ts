import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardAddressParts } from '../../features/projects/dashboard/dashboard-address.ts';
import { galleryAddressParts } from '../../features/projects/gallery/gallery-address.ts';
import { projectsAddressParts } from '../../features/projects/list/projects-address.ts';
import { blankLayout, defaultLayout, fullscreenLayout } from './layouts.ts';
import { page, requirePage } from './page.ts';
import { textsOf } from './texts-of.ts';

const dashboardPage = lazyRouteComponent(
  () => import('../pages/dashboard-page.tsx'),
  'DashboardPage',
);
const projectsGalleryPage = lazyRouteComponent(
  () => import('../pages/projects-gallery-page.tsx'),
  'ProjectsGalleryPage',
);
const projectsListPage = lazyRouteComponent(
  () => import('../pages/projects-list-page.tsx'),
  'ProjectsListPage',
);
const projectEditorPage = lazyRouteComponent(
  () => import('../pages/project-editor-page.tsx'),
  'ProjectEditorPage',
);
const quickProjectPage = lazyRouteComponent(
  () => import('../pages/quick-project-page.tsx'),
  'QuickProjectPage',
);

const importProjectsPage = lazyRouteComponent(
  () => import('../pages/import-projects-page.tsx'),
  'ImportProjectsPage',
);

const newProjectPage = lazyRouteComponent(
  () => import('../pages/new-project-page.tsx'),
  'NewProjectPage',
);

const invitationPage = lazyRouteComponent(
  () => import('../pages/invitation-page.tsx'),
  'InvitationPage',
);

const projectPage = lazyRouteComponent(() => import('../pages/project-page.tsx'), 'ProjectPage');

const projectProfilePage = lazyRouteComponent(
  () => import('../pages/project-profile-page.tsx'),
  'ProjectProfilePage',
);

const dashboardRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard',
  staticData: page('/dashboard'),
  validateSearch: textsOf(...dashboardAddressParts),
  component: dashboardPage,
});
const dashboardProjectsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects',
  staticData: page('/dashboard/projects'),
  validateSearch: textsOf(...galleryAddressParts),
  component: projectsGalleryPage,
});
const dashboardProjectsListRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/list',
  staticData: page('/dashboard/projects/list'),
  validateSearch: textsOf(...projectsAddressParts),
  component: projectsListPage,
});
const dashboardProjectsImportRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/import',
  staticData: page('/dashboard/projects/import'),
  validateSearch: textsOf('file'),
  component: importProjectsPage,
});
const dashboardProjectsViewRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/view',
  staticData: page('/dashboard/projects/view'),
  validateSearch: textsOf('id', 'map', 'region', 'comment', 'pin', 'task'),
  component: projectEditorPage,
});
const dashboardProjectsAddOneRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/add-one',
  staticData: page('/dashboard/projects/add-one'),
  component: quickProjectPage,
});
const dashboardProjectsAddRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/add',
  staticData: page('/dashboard/projects/add'),
  component: newProjectPage,
});
const dashboardProjectsAddDocsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/add/docs',
  staticData: page('/dashboard/projects/add/docs'),
  component: newProjectPage,
});
const dashboardProjectsAddStatusRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/add/status',
  staticData: page('/dashboard/projects/add/status'),
  component: newProjectPage,
});
const dashboardProjectsAddLocationRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/add/location',
  staticData: page('/dashboard/projects/add/location'),
  component: newProjectPage,
});
const dashboardProjectsAddReviewRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/dashboard/projects/add/review',
  staticData: page('/dashboard/projects/add/review'),
  component: newProjectPage,
});
const uiProjectsIdRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/ui/projects/$id',
  staticData: page('/ui/projects/{id}'),
  beforeLoad: ({ location }) => requirePage(location.pathname),
  component: projectPage,
});
const invitationRoute = createRoute({
  getParentRoute: () => blankLayout,
  path: '/invitations/$id',
  staticData: page('/invitations/{id}'),
  beforeLoad: ({ location }) => requirePage(location.pathname),
  component: invitationPage,
});
const uiPublicProjectProfileRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/public/project-profile',
  staticData: page('/ui/public/project-profile'),
  validateSearch: textsOf('id', 'slug', 'link', 'embed'),
  component: projectProfilePage,
});

export const projectDefaultRoutes = [
  dashboardRoute,
  dashboardProjectsRoute,
  dashboardProjectsListRoute,
  dashboardProjectsImportRoute,
  dashboardProjectsViewRoute,
  dashboardProjectsAddOneRoute,
  dashboardProjectsAddRoute,
  dashboardProjectsAddDocsRoute,
  dashboardProjectsAddStatusRoute,
  dashboardProjectsAddLocationRoute,
  dashboardProjectsAddReviewRoute,
  uiProjectsIdRoute,
] as const;
export const projectBlankRoutes = [invitationRoute] as const;
export const projectFullscreenRoutes = [uiPublicProjectProfileRoute] as const;
