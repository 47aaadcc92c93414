import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4390);

/** A server that runs already, such as `npm run dev`; without it the built product is started. */
const running = process.env['E2E_URL'];

const address = running ?? `http://127.0.0.1:${port}`;

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

const mapSpecs = specs(
  'accessible',
  'admin-system',
  'assistant',
  'attribute-table',
  'buildings',
  'customizer',
  'dashboard',
  'display-settings',
  'editor',
  'elevation',
  'faulty-files',
  'find-and-look',
  'full-screen',
  'generate-route',
  'grid',
  'heatmap',
  'home',
  'icons-with-timeout',
  'kept-runs',
  'layer-styles',
  'loops',
  'map-files',
  'map-query',
  'map-versions',
  'map-comments',
  'monaco',
  'numbers',
  'offline',
  'offline-planner',
  'on-a-phone',
  'open-with',
  'opened-link',
  'operations',
  'other-router',
  'plan-a-run',
  'population',
  'preferences',
  'project-wizard',
  'projects-list',
  'public-profile',
  'published-map',
  'remote-layers',
  'route-picture',
  'saved-routes',
  'single-page',
  'sharing',
  'street-names',
  'tracks',
  'within-a-tool',
);

/** Sweeps through all pages, in chunks of a few pages. */
const sweepSpecs = specs('every-page');

/**
 * These change what a reused window keeps: the network, service workers, authenticators, or what
 * the browser has cached of the list of regions.
 */
const ownWindowSpecs = specs(
  'account-settings',
  'builds',
  'mail-links',
  'mail-server',
  'no-regions',
  'offline-projects',
  'passkeys',
  'project-documents',
  'push',
  'server-pages',
  'sign-in',
  'user-files',
);

/**
 * What the browser does for its own address field, two pages in each window that nobody sees, takes
 * as long as our page. There is one switch for all that is off, so what Playwright turns off with
 * it is named again.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  // A process held ready for the next window would be started for each test, and thrown away.
  ...['SpareRendererForSitePerProcess'],
].join();

/** Edges of lines are as smooth as their shader draws them; drawing each pixel four times is not seen. */
const withoutAntialiasing = ['--webgl-antialiasing-mode=none', '--webgl-msaa-sample-count=0'];

/**
 * A page lives for seconds here. The compiler for code that runs for minutes and the collection of
 * a heap that never fills take a quarter of its own time.
 */
const shortLivedPages = [
  '--js-flags=--no-turbofan,--single-threaded,--max-lazy,--initial-heap-size=600,--min-semi-space-size=64',
];

export default defineConfig({
  testDir: 'e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // An idle worker takes the next test, not the next file.
  fullyParallel: true,
  forbidOnly: true,
  // Tells what is unsteady from what is broken; `npm test` names both.
  retries: 1,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/browser.json' },
    ],
  ],
  use: {
    baseURL: address,
    // As somebody who has been here before. What a first visit sees until the application has
    // loaded cannot be pressed, and has tests of its own: drawn-pages.spec.ts.
    storageState: {
      cookies: [
        {
          name: 'visited',
          value: 'yes',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    viewport: { width: 1000, height: 640 },
    // Requests must be seen by the tests; those of the worker itself let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...withoutAntialiasing,
        ...shortLivedPages,
        `--disable-features=${withoutFeatures}`,
      ],
    },
  },
  // A map that is drawn without a graphics card takes one core, so only one is open at a time; the
  // pages without a map run beside it. Half the pixels in each direction are a quarter of the work,
  // and the same page. What takes longest begins first.
  projects: [
    {
      name: 'maps',
      testMatch: mapSpecs,
      workers: 1,
      timeout: 180_000,
      use: { deviceScaleFactor: 0.5 },
    },
    { name: 'sweeps', testMatch: sweepSpecs, use: { deviceScaleFactor: 0.5 } },
    { name: 'own window', testMatch: ownWindowSpecs },
    {
      name: 'pages',
      testMatch: '*.spec.ts',
      testIgnore: [...mapSpecs, ...sweepSpecs, ...ownWindowSpecs],
      // One window per worker, emptied between tests. A new window for each test takes longer to
      // make than most pages take to load, and starts without any compiled code.
      use: { reuseContext: true },
    },
  ],
  ...(running === undefined && {
    webServer: {
      command: `"${process.execPath}" e2e/server.ts`,
      url: `http://127.0.0.1:${port}/healthz`,
      timeout: 240_000,
      reuseExistingServer: false,
      stdout: 'pipe',
      env: { PORT: String(port) },
    },
  }),
});
