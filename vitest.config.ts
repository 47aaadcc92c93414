import { configDefaults, defineConfig } from 'vitest/config';

const server = 'apps/server/src/**/*.test.ts';

/** These put something in the place of a module, which the files after them would get too. */
const withMocks = [
  'apps/server/src/features/auth/passwords.test.ts',
  'apps/web/src/data/ask.test.ts',
  'apps/web/src/data/documents/uploads.test.ts',
  'apps/web/src/data/notices/push/shown-notices.test.ts',
  'apps/web/src/data/projects/invitation-calls.test.ts',
  'apps/web/src/features/projects/wizard/create-from-draft.test.ts',
  'apps/web/src/map-page/map-page.test.tsx',
];

/** Long enough for imports on a machine that does other work: a limit for what hangs, no measure. */
const everywhere = { testTimeout: 180_000, hookTimeout: 180_000 };
const ofServer = { setupFiles: ['apps/server/src/testing/backends/cheap-passwords.ts'] };

// A new process with all its imports for each file took a fifth of the time, so files share one;
// what they change in it for all (globals, timers) they put back.
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['apps/server/src/testing/databases/shared-cluster.ts'],
    projects: [
      {
        test: {
          ...everywhere,
          ...ofServer,
          name: 'server',
          include: [server],
          exclude: [...configDefaults.exclude, ...withMocks],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'all but the server',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...withMocks, server],
          isolate: false,
        },
      },
      { test: { ...everywhere, ...ofServer, name: 'each alone', include: withMocks } },
    ],
  },
});
