// `npm test`: the static checks, the unit and contract tests, and the user stories in a real
// browser on the built product. `npm test -- NAME` runs the unit tests and stories of that name
// alone. Ends with one line that counts them all. docs/tests.md describes the stages.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDebianPostgresql } from '../apps/server/src/testing/databases/debian-postgresql.ts';
import { runChecks } from './checks.ts';
import { root } from './paths.ts';
import { hasTestData } from './test-data.ts';
import { runBrowserTests } from './testing/run-browser-tests.ts';
import { runUnitTests } from './testing/run-unit-tests.ts';
import { addResults, emptyResult, timeStage } from './testing/stage.ts';
import type { StageResult } from './testing/stage.ts';

const filters = process.argv.slice(2);
const reportFolder = mkdtempSync(join(tmpdir(), 'webmaps-test-'));
// What tests write goes with it; an embedded database, which runs as another user, must get in.
process.env['TMPDIR'] = join(reportFolder, 'tmp');
mkdirSync(process.env['TMPDIR']);
chmodSync(reportFolder, 0o755);
// Except what Playwright has translated of the stories, which it would keep there for one run only.
process.env['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= join(root, 'node_modules', '.playwright-cache');

if (!hasTestData) {
  console.log('The folder of real extracts is not there (WEBMAPS_TEST_DATA): its tests skip.');
}
const results: StageResult[] = [];
try {
  if (filters.length === 0) results.push(await timeStage('static checks', checkStatically));
  results.push(
    await timeStage('unit tests', () =>
      runUnitTests('vitest.config.ts', { reportFolder, filters }),
    ),
  );
  if (filters.length === 0) results.push(await timeStage('external PostgreSQL', testExternally));
  results.push(await timeStage('browser', () => runBrowserTests({ reportFolder, filters })));
} finally {
  rmSync(reportFolder, { recursive: true, force: true });
}
const { passed, failed, skipped, failures } = addResults(results);
for (const failure of failures) console.log(`FAILED: ${failure}`);
if (passed + failed + skipped === 0) {
  console.log(`No test file, story or title contains "${filters.join('" or "')}".`);
}
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function checkStatically(): Promise<StageResult> {
  const checks = await runChecks({ laws: false });
  const failures: string[] = [];
  for (const { name, passed, output } of checks) {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
    if (passed) continue;
    console.log(output);
    failures.push(name);
  }
  const failed = failures.length;
  return { passed: checks.length - failed, failed, skipped: 0, failures };
}

/** The contract of the services once more, on an external PostgreSQL. */
async function testExternally(): Promise<StageResult> {
  if (process.env['WEBMAPS_TEST_DATABASE'] === undefined && findDebianPostgresql() === undefined) {
    console.log(
      'There is no PostgreSQL but the embedded one (Debian’s, or WEBMAPS_TEST_DATABASE).',
    );
    return emptyResult;
  }
  return runUnitTests('vitest.external-postgres.config.ts', { reportFolder });
}
