// `npm test`: the static checks, the unit and contract tests, and the user stories in a real
// browser on the built product. Ends with one line that counts them all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findDebianPostgresql } from '../apps/server/src/testing/databases/debian-postgresql.ts';
import { buildWebIfStale } from './build-web.ts';
import { runChecks } from './checks.ts';
import { runNode } from './child.ts';
import { findChromium } from './chromium.ts';
import { root } from './paths.ts';
import { hasTestData } from './test-data.ts';

/**
 * A browser test that passes only when tried again is broken, and is named as such. So many of some
 * four hundred do not stop a change that has nothing to do with them.
 */
const maxUnsteady = 3;

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
/** What failed, named again at the end: the output before it is long, and a log may keep only its tail. */
const failures: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'webmaps-test-'));

try {
  if (!hasTestData) {
    console.log('The folder of real extracts is not there (WEBMAPS_TEST_DATA): its tests skip.');
  }
  await checkStatically();
  await runUnitTests('vitest.config.ts');
  await runOnTheirDatabase();
  await runBrowserTests();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function checkStatically(): Promise<void> {
  for (const { name, passed, output } of await runChecks()) {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
    if (!passed) {
      console.log(output);
      failures.push(name);
    }
    count({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  }
}

async function runUnitTests(config: string): Promise<void> {
  const report = join(reports, `${config}.json`);
  const { code } = await runNode([
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--config=${join(root, config)}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const found = readReport<UnitReport>(report);
  failures.push(...(found?.testResults ?? []).flatMap(unitFailures));
  const brokenFiles =
    found?.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length ?? 0;
  const failed = (found?.numFailedTests ?? 0) + brokenFiles;
  count({
    passed: found?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: found?.numPendingTests ?? 0,
  });
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly UnitFile[];
}

interface UnitFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** The failed tests of a file, each with the beginning of its error. */
function unitFailures({ name, status, message, assertionResults }: UnitFile): string[] {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${message}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(
      ({ fullName, failureMessages }) =>
        `${file} › ${fullName}\n${failureMessages.join('\n').slice(0, 1_000)}`,
    );
}

/** The contract of the services once more on a PostgreSQL that is not ours. */
async function runOnTheirDatabase(): Promise<void> {
  if (process.env['WEBMAPS_TEST_DATABASE'] === undefined && findDebianPostgresql() === undefined) {
    console.log('No PostgreSQL but ours is there (Debian’s, or WEBMAPS_TEST_DATABASE): skipped.');
    return;
  }
  await runUnitTests('vitest.external-postgres.config.ts');
}

async function runBrowserTests(): Promise<void> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log('FAIL browser tests: no Chromium.');
    count({ passed: 0, failed: 1, skipped: 0 });
    return;
  }
  await buildWebIfStale();
  const report = join(reports, 'browser.json');
  const { code } = await runNode(
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test'],
    { env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const read = readReport<BrowserReport>(report);
  const unsteady = read ? read.suites.flatMap((suite) => browserTests(suite, 'flaky')) : [];
  failures.push(...(read?.suites.flatMap((suite) => browserTests(suite, 'unexpected')) ?? []));
  for (const title of unsteady) console.log(`UNSTEADY, to be mended: ${title}`);
  const tolerated = unsteady.length <= maxUnsteady ? unsteady.length : 0;
  const stats = read?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) - tolerated;
  count({
    passed: (stats?.expected ?? 0) + tolerated,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
  });
}

interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** The tests of a status: `flaky` ones passed only when tried again, `unexpected` ones failed. */
function browserTests({ specs, suites = [] }: Suite, wanted: 'flaky' | 'unexpected'): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap((suite) => browserTests(suite, wanted))];
}

function count(part: Tally): void {
  total.passed += part.passed;
  total.failed += part.failed;
  total.skipped += part.skipped;
}

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
