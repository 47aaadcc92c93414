import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentName } from '@webmaps/sitemap/pages';
import { defaultLayout } from './layouts.ts';
import { page, requirePage } from './page.ts';

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
  validateSearch: ({ q }: Record<string, unknown>): { readonly q?: string } =>
    typeof q === 'string' ? { q } : {},
  staticData: page('/components'),
  component: componentsPage,
});
const componentsNameRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/components/$name',
  staticData: page('/components/{name}'),
  beforeLoad: ({ location }) => requirePage(location.pathname),
  // The examples with the page, rather than after it.
  loader: async ({ params }) => {
    const { loadShowcase } = await import('../../features/showcase/entries.ts');
    await loadShowcase(params.name as ComponentName).catch(() => undefined);
  },
  component: componentPage,
});

export const componentDefaultRoutes = [componentsRoute, componentsNameRoute] as const;
