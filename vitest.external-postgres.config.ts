// `npx vitest run --config vitest.external-postgres.config.ts`: what an external PostgreSQL can do
// differently from the embedded one, on Debian's where it is installed, or on the disposable one at
// WEBMAPS_TEST_DATABASE: the schema, access by role, sign-up and transactions. The other contracts
// use the same SQL and follow with WEBMAPS_TEST_EXTERNAL=all.
import { defineConfig } from 'vitest/config';

process.env['WEBMAPS_TEST_DATABASE'] ??= 'external';
const server = 'apps/server/src';
const features = `${server}/features`;
const accessMatrix = `${server}/testing/access-matrix`;

const different = [
  `${server}/db/transaction.test.ts`,
  `${accessMatrix}/{access,schema}.test.ts`,
  `${features}/auth/sign-up/*.test.ts`,
  `${features}/realtime/changes.test.ts`,
];

const others = [
  `${accessMatrix}/{administration,archive,attacks,realtime,search,second-factor}.test.ts`,
  `${features}/auth/token/*.test.ts`,
  `${features}/rest/{client,geojson,read}.test.ts`,
  `${features}/storage/storage.test.ts`,
  `${features}/realtime/{broadcast,private}.test.ts`,
];

export default defineConfig({
  test: {
    include: process.env['WEBMAPS_TEST_EXTERNAL'] === 'all' ? [...different, ...others] : different,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    setupFiles: ['apps/server/src/testing/backends/cheap-passwords.ts'],
    globalSetup: ['apps/server/src/testing/databases/shared-cluster.ts'],
  },
});
