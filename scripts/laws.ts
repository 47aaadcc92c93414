/** Who may import whom. `check` and the linter's configuration are made from this table alone. */
export const workspaceImports: Record<string, readonly string[]> = {
  'packages/geo': [],
  'packages/terrain': ['geo'],
  'packages/router': ['geo', 'terrain'],
  'packages/external-routers': ['geo', 'terrain', 'router'],
  'packages/geocoder': ['geo'],
  'packages/tiles': ['geo'],
  'packages/formats': ['geo'],
  'packages/null-island': ['geo'],
  'packages/plan': ['geo', 'router'],
  'packages/project': ['geo'],
  'packages/commands': [],
  'packages/sitemap': [],
  'packages/protocol': ['geo', 'router', 'geocoder', 'formats', 'plan', 'project'],
  'packages/answers': ['geo', 'terrain', 'router', 'geocoder', 'protocol'],
  'apps/importer': [
    'tiles',
    'geo',
    'terrain',
    'router',
    'geocoder',
    'formats',
    'null-island',
    'protocol',
    'answers',
  ],
  'apps/server': [
    'geo',
    'terrain',
    'router',
    'external-routers',
    'geocoder',
    'formats',
    'plan',
    'project',
    'protocol',
    'answers',
    'sitemap',
  ],
  'apps/web': [
    'commands',
    'geo',
    'terrain',
    'router',
    'geocoder',
    'formats',
    'plan',
    'project',
    'protocol',
    'answers',
    'sitemap',
  ],
};

/** Libraries that one folder alone may import. */
export const soleImporters: readonly { library: RegExp; folder: string }[] = [
  { library: /^(maplibre-gl|pmtiles|@protomaps\/|@deck\.gl\/)/, folder: 'apps/web/src/map/' },
  {
    library: /^(@base-ui\/|react-day-picker|embla-carousel|react-resizable-panels)/,
    folder: 'apps/web/src/ui/',
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
    from: 'notice-mail',
    to: 'auth',
    reason: 'all mail leaves through the outbox that the mailer of auth owns',
  },
  { from: 'functions', to: 'regions', reason: 'functions answer from the installed regions' },
  { from: 'health', to: 'regions', reason: 'the health check counts the installed regions' },
];
