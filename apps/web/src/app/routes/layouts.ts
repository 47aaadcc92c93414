import { createRoute } from '@tanstack/react-router';
import { AdminLayout } from '../layouts/admin-layout.tsx';
import { BlankLayout } from '../layouts/blank-layout.tsx';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { FullscreenLayout } from '../layouts/fullscreen-layout.tsx';
import { rootRoute } from './root.tsx';

const getParentRoute = () => rootRoute;

export const defaultLayout = createRoute({
  getParentRoute,
  id: 'default',
  component: DefaultLayout,
});
export const blankLayout = createRoute({ getParentRoute, id: 'blank', component: BlankLayout });
export const fullscreenLayout = createRoute({
  getParentRoute,
  id: 'fullscreen',
  component: FullscreenLayout,
});
export const adminLayout = createRoute({ getParentRoute, id: 'admin', component: AdminLayout });
