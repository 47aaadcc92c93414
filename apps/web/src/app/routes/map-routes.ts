import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textsOf } from './texts-of.ts';
import { parseGenerateSearch } from './generate-search.ts';
import { fullscreenLayout } from './layouts.ts';
import { page } from './page.ts';

const assistantPage = lazyRouteComponent(
  () => import('../pages/assistant-page.tsx'),
  'AssistantPage',
);
const generatePage = lazyRouteComponent(() => import('../pages/generate-page.tsx'), 'GeneratePage');
const mapQueryPage = lazyRouteComponent(
  () => import('../pages/map-query-page.tsx'),
  'MapQueryPage',
);
const singlePage = lazyRouteComponent(() => import('../pages/single-page-page.tsx'), 'SinglePage');
const elevationPage = lazyRouteComponent(
  () => import('../pages/elevation-page.tsx'),
  'ElevationPage',
);
const buildingsPage = lazyRouteComponent(
  () => import('../pages/buildings-page.tsx'),
  'BuildingsPage',
);
const fullScreenPage = lazyRouteComponent(
  () => import('../pages/full-screen-page.tsx'),
  'FullScreenPage',
);

const populationPage = lazyRouteComponent(
  () => import('../pages/population-page.tsx'),
  'PopulationPage',
);

const heatmapPage = lazyRouteComponent(() => import('../pages/heatmap-page.tsx'), 'HeatmapPage');

const uiMapsQRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/q',
  staticData: page('/ui/maps/q'),
  validateSearch: textsOf('map', 'region', 'layers', 'q', 'as', 'around', 'pick', 'at'),
  component: mapQueryPage,
});
const uiMapsAiChatRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/ai-chat',
  staticData: page('/ui/maps/ai-chat'),
  validateSearch: textsOf('map', 'region', 'r'),
  component: assistantPage,
});
const uiMapsHeatmapRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/heatmap',
  staticData: page('/ui/maps/heatmap'),
  validateSearch: textsOf(
    ...(['map', 'region', 'layers', 'show', 'look', 'size', 'colours', 'from', 'to'] as const),
  ),
  component: heatmapPage,
});
const uiMapsElevationRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/elevation',
  staticData: page('/ui/maps/elevation'),
  validateSearch: textsOf(
    ...['map', 'region', 'layers', 'tool', 'line', 'sight', 'view', 'eye', 'target', 'radius'],
  ),
  component: elevationPage,
});
const uiMapsFullScreenRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/full-screen',
  staticData: page('/ui/maps/full-screen'),
  validateSearch: textsOf('map', 'region'),
  component: fullScreenPage,
});
const uiMapsSinglePageRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/single-page',
  staticData: page('/ui/maps/single-page'),
  validateSearch: (search: Record<string, unknown>) => search,
  component: singlePage,
});
const uiMaps3dBuildingsRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/3d-buildings',
  staticData: page('/ui/maps/3d-buildings'),
  validateSearch: textsOf(
    'map',
    'region',
    'layers',
    't',
    'by',
    'shadows',
    'roofs',
    'at',
    'face',
    'pick',
    'draw',
  ),
  component: buildingsPage,
});
const uiMapsGenerateRouteRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/generate-route',
  staticData: page('/ui/maps/generate-route'),
  validateSearch: parseGenerateSearch,
  component: generatePage,
});
const uiMapsPopulationDensityRoute = createRoute({
  getParentRoute: () => fullscreenLayout,
  path: '/ui/maps/population-density',
  staticData: page('/ui/maps/population-density'),
  validateSearch: textsOf('map', 'region', 'layers', 'area', 'with', 'look', 'view', 'year'),
  component: populationPage,
});

export const mapFullscreenRoutes = [
  uiMapsQRoute,
  uiMapsAiChatRoute,
  uiMapsHeatmapRoute,
  uiMapsElevationRoute,
  uiMapsFullScreenRoute,
  uiMapsSinglePageRoute,
  uiMaps3dBuildingsRoute,
  uiMapsGenerateRouteRoute,
  uiMapsPopulationDensityRoute,
] as const;
