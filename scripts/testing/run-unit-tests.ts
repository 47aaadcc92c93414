import { join, relative } from 'node:path';
import { runNode } from '../child.ts';
import { root } from '../paths.ts';
import { readReport } from './stage.ts';
import type { StageResult } from './stage.ts';

/** Runs the test files of a vitest configuration, or those whose path contains a filter. */
export async function runUnitTests(
  config: string,
  { reportFolder, filters = [] }: { reportFolder: string; filters?: readonly string[] },
): Promise<StageResult> {
  const path = join(reportFolder, `${config}.json`);
  const { code } = await runNode([
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...filters,
    '--passWithNoTests',
    `--config=${join(root, config)}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]);
  const report = readReport<UnitReport>(path);
  const files = report?.testResults ?? [];
  const failed = (report?.numFailedTests ?? 0) + files.filter(isBroken).length;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report?.numPendingTests ?? 0,
    failures: files.flatMap(describeFailures),
  };
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

/** The file failed before it had defined a test. */
function isBroken({ status, assertionResults }: UnitFile): boolean {
  return status === 'failed' && assertionResults.length === 0;
}

/** The failed tests of a file, each with the beginning of its error. */
function describeFailures(file: UnitFile): string[] {
  const path = relative(root, file.name);
  if (isBroken(file)) return [`${path}: ${file.message}`];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) =>
        `${path} › ${fullName}\n${failureMessages.join('\n').slice(0, 1_000)}`,
    );
}
