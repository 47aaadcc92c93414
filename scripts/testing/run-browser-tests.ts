import { join } from 'node:path';
import { buildWebIfStale } from '../build-web.ts';
import { runNode } from '../child.ts';
import { findChromium } from '../chromium.ts';
import { root } from '../paths.ts';
import { emptyResult, readReport } from './stage.ts';
import type { StageResult } from './stage.ts';

/**
 * A test that passes only on its second try is broken, and is reported as such. This many of some
 * five hundred do not block an unrelated change.
 */
const MAX_FLAKY = 3;

const playwright = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test'];

/** Runs the browser tests, or those whose file or title contains a filter, on the built product. */
export async function runBrowserTests({
  reportFolder,
  filters = [],
}: {
  reportFolder: string;
  filters?: readonly string[];
}): Promise<StageResult> {
  const selection = filters.length > 0 ? [`--grep=${filters.map(escapeRegExp).join('|')}`] : [];
  if (filters.length > 0 && !(await hasTests(selection))) return emptyResult;
  const chromium = await findChromium();
  if (chromium === undefined) {
    return { ...emptyResult, failed: 1, failures: ['browser tests: no Chromium'] };
  }
  await buildWebIfStale();
  const path = join(reportFolder, 'browser.json');
  const { code } = await runNode([...playwright, ...selection], {
    env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
  });
  const report = readReport<BrowserReport>(path);
  const named = (status: Status) =>
    report?.suites.flatMap((suite) => testsWithStatus(suite, status)) ?? [];
  const flaky = named('flaky');
  for (const title of flaky) console.log(`FLAKY, to be mended: ${title}`);
  const tolerated = flaky.length <= MAX_FLAKY ? flaky.length : 0;
  const failed = (report?.stats.unexpected ?? 0) + flaky.length - tolerated;
  return {
    passed: (report?.stats.expected ?? 0) + tolerated,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report?.stats.skipped ?? 0,
    failures: [...named('unexpected'), ...(tolerated === 0 ? flaky : [])],
  };
}

/** Checked first, so that the product is not built and started for nothing. */
async function hasTests(selection: readonly string[]): Promise<boolean> {
  const { output } = await runNode(
    [...playwright, ...selection, '--list', '--pass-with-no-tests', '--reporter=list'],
    { quiet: true },
  );
  return !/^Total: 0 tests/m.test(output);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

type Status = 'flaky' | 'unexpected';

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

/** The tests that needed their second try (`flaky`) or failed both (`unexpected`). */
function testsWithStatus({ specs, suites = [] }: Suite, wanted: Status): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap((suite) => testsWithStatus(suite, wanted))];
}
