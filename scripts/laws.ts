/** Who may import whom. `check` and the linter's configuration are made from this table alone. */
export const workspaceImports: Record<string, readonly string[]> = {
  'packages/geo': [],
  'packages/terrain': ['geo'],
  'packages/router': ['geo', 'terrain'],
  'packages/external-routers': ['geo', 'terrain', 'router'],
  'packages/geocoder': ['geo'],
  'packages/formats': ['geo'],
  'packages/null-island': ['geo'],
  'packages/plan': ['geo', 'router'],
  'packages/project': ['geo'],
  'packages/commands': [],
  'packages/protocol': ['geo', 'terrain', 'router', 'geocoder', 'formats', 'plan', 'project'],
  'apps/importer': ['geo', 'terrain', 'router', 'geocoder', 'formats', 'null-island', 'protocol'],
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
