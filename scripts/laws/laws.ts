/**
 * The laws of the architecture: who may import whom. The linter's rules are made from these tables
 * (`restrict-imports.ts`); `laws.test.ts` holds what a linter cannot see.
 */

/** The packages that each workspace imports. */
export const workspaceImports: Readonly<Record<string, readonly string[]>> = {
  'packages/geo': [],
  'packages/terrain': ['geo'],
  'packages/router': ['geo', 'terrain'],
  'packages/external-routers': ['geo', 'terrain', 'router'],
  'packages/geocoder': ['geo'],
  'packages/tiles': ['geo'],
  'packages/buildings': ['geo'],
  'packages/formats': ['geo'],
  'packages/population': ['geo'],
  'packages/null-island': ['geo'],
  'packages/plan': ['geo', 'router', 'terrain'],
  'packages/saved-routes': ['geo', 'plan'],
  'packages/activities': ['geo', 'terrain', 'formats', 'saved-routes'],
  'packages/guidance': ['geo', 'terrain', 'router', 'formats'],
  'packages/project': ['geo'],
  'packages/operations': ['geo', 'project'],
  'packages/commands': [],
  'packages/reader': ['geocoder', 'commands'],
  'packages/sitemap': [],
  'packages/protocol': ['geo', 'router', 'geocoder', 'formats', 'plan', 'project'],
  'packages/answers': ['geo', 'terrain', 'router', 'geocoder', 'population', 'protocol'],
  'packages/map-style': ['geo', 'terrain', 'router', 'protocol'],
  'packages/map-picture': ['geo', 'map-style', 'protocol'],
  'apps/importer': [
    'tiles',
    'buildings',
    'geo',
    'terrain',
    'router',
    'geocoder',
    'population',
    'formats',
    'null-island',
    'protocol',
    'answers',
  ],
  'apps/server': [
    'commands',
    'reader',
    'geo',
    'terrain',
    'router',
    'external-routers',
    'geocoder',
    'population',
    'formats',
    'plan',
    'saved-routes',
    'project',
    'protocol',
    'answers',
    'map-style',
    'map-picture',
    'sitemap',
  ],
  'apps/web': [
    'buildings',
    'commands',
    'reader',
    'geo',
    'terrain',
    'router',
    'geocoder',
    'population',
    'formats',
    'plan',
    'saved-routes',
    'activities',
    'guidance',
    'project',
    'protocol',
    'answers',
    'map-style',
    'map-picture',
    'sitemap',
    'tiles',
    'operations',
  ],
};

/**
 * The folders that drive the product from outside, and the relative paths that each may import.
 * They may use every package. Apps and packages import none of them.
 */
export const driverImports: Readonly<Record<string, readonly string[]>> = {
  scripts: ['apps'],
  e2e: ['apps', 'scripts'],
  bench: ['apps', 'e2e', 'scripts'],
};

/** What tests may import beyond their workspace: real extracts, and routers that answer them. */
export const testImports: readonly string[] = ['scripts/test-data.ts', 'scripts/routers/'];

/** Libraries that one folder alone may import, as glob patterns of specifiers. */
export const soleImporters: readonly { libraries: readonly string[]; folder: string }[] = [
  {
    libraries: ['maplibre-gl', 'maplibre-gl/**', 'pmtiles', '@protomaps/**', '@deck.gl/**'],
    folder: 'apps/web/src/map',
  },
  {
    libraries: ['@base-ui/**', 'react-day-picker', 'embla-carousel*', 'react-resizable-panels'],
    folder: 'apps/web/src/ui',
  },
  { libraries: ['geos-wasm', 'geos-wasm/**'], folder: 'packages/operations/src' },
  {
    libraries: ['@tanstack/react-table', '@tanstack/react-virtual'],
    folder: 'apps/web/src/data-table',
  },
];

/**
 * The imports between features of the server that are allowed, each with its reason; all others are
 * forbidden. Tests may import what they need to set a feature up.
 */
export const serverFeatureImports: readonly {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}[] = [
  {
    from: 'account-export',
    to: 'session',
    reason: 'the export is for the browser’s own session, behind its CSRF token',
  },
  {
    from: 'administration',
    to: 'session',
    reason: 'administrators act by their browser’s own session, behind its CSRF token',
  },
  {
    from: 'administration',
    to: 'regions',
    reason: 'administrators see and change the installed regions',
  },
  {
    from: 'notice-mail',
    to: 'auth',
    reason: 'all mail leaves through the outbox that the mailer of auth owns',
  },
  { from: 'functions', to: 'regions', reason: 'functions answer from the installed regions' },
  { from: 'pictures', to: 'regions', reason: 'pictures are drawn from the installed regions' },
  {
    from: 'pictures',
    to: 'functions',
    reason: 'drawing is charged to the same allowance of a network as questions',
  },
  {
    from: 'pictures',
    to: 'shared-routes',
    reason: 'the picture of a shared route is drawn while it is shared',
  },
  {
    from: 'pictures',
    to: 'public-projects',
    reason: 'the picture of a project is drawn while it is published',
  },
  {
    from: 'shell',
    to: 'public-projects',
    reason: 'the page of a project has its name, and the status 404 where none is published',
  },
  {
    from: 'shell',
    to: 'shared-routes',
    reason: 'the page of a shared route has its name, and the status 404 where none is shared',
  },
  { from: 'health', to: 'regions', reason: 'the health check counts the installed regions' },
];
