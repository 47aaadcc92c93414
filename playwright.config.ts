import { defineConfig } from '@playwright/test';

const port = 4390;

/** A server that runs already, such as `npm run dev`; without it the built product is started. */
const running = process.env['E2E_URL'];

const mapStories = [
  'accessible',
  'customizer',
  'display-settings',
  'find-and-look',
  'help',
  'home',
  'late-icons',
  'later-pages',
  'monaco',
  'offline',
  'on-a-phone',
  'open-with',
  'plan-a-run',
].map((story) => `${story}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/browser.json' },
    ],
  ],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
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
      ],
    },
  },
  // A map that is drawn without a graphics card takes all that one core has, so there is only one at
  // a time; the pages without a map are asked beside it.
  projects: [
    { name: 'maps', testMatch: mapStories, workers: 1 },
    { name: 'pages', testMatch: '*.spec.ts', testIgnore: mapStories },
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
