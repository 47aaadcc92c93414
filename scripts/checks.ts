import { join } from 'node:path';
import { runNode } from './child.ts';
import { root } from './paths.ts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

const checks: readonly { name: string; args: readonly string[] }[] = [
  { name: 'types (tsc)', args: ['typescript/bin/tsc', '-b'] },
  { name: 'lint (oxlint)', args: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format (oxfmt)', args: ['oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'unused files, exports and dependencies (knip)', args: ['knip/bin/knip.js'] },
  {
    name: 'laws of the architecture',
    args: ['vitest/vitest.mjs', 'run', '--reporter=dot', 'scripts/laws.test.ts'],
  },
];

/** Runs every static check, all at once, and answers with what each said. */
export function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ name, args }) => {
      const [program = '', ...rest] = args;
      const { code, output } = await runNode([join(root, 'node_modules', program), ...rest], {
        quiet: true,
      });
      return { name, passed: code === 0, output };
    }),
  );
}
