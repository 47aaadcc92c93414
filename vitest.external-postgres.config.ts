// `npx vitest run --config vitest.theirs.config.ts`: the contract once more on a PostgreSQL that is
// not ours: Debian's where it is installed, or the one at WEBMAPS_TEST_DATABASE, which may be thrown
// away afterwards.
import { defineConfig } from 'vitest/config';

process.env['WEBMAPS_TEST_DATABASE'] ??= 'theirs';
const features = 'apps/server/src/features';

export default defineConfig({
  test: {
    include: [
      'apps/server/src/testing/access-matrix/{access,administration,archive,attacks,realtime,schema,search,second-factor}.test.ts',
      `${features}/auth/{sign-up,token}/*.test.ts`,
      `${features}/rest/{client,geojson,read}.test.ts`,
      `${features}/storage/storage.test.ts`,
      `${features}/realtime/{broadcast,changes,private}.test.ts`,
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    setupFiles: ['apps/server/src/testing/backends/cheap-passwords.ts'],
    globalSetup: ['apps/server/src/testing/databases/shared-cluster.ts'],
  },
});
