import { join } from 'node:path';
import { runNode } from './child.ts';
import { root } from './paths.ts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

const toolChecks: readonly Check[] = [
  { name: 'types (tsc)', args: ['typescript/bin/tsc', '-b'] },
  { name: 'lint (oxlint)', args: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format (oxfmt)', args: ['oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'unused files, exports and dependencies (knip)', args: ['knip/bin/knip.js'] },
];

const lawsCheck: Check = {
  name: 'laws of the architecture',
  args: ['vitest/vitest.mjs', 'run', '--reporter=dot', 'scripts/laws/laws.test.ts'],
};

/**
 * Runs the static checks in parallel and returns the output of each. `npm test` leaves the laws
 * out, because its unit tests contain them.
 */
export function runChecks({ laws }: { readonly laws: boolean }): Promise<CheckResult[]> {
  return Promise.all(
    [...toolChecks, ...(laws ? [lawsCheck] : [])].map(async ({ name, args }) => {
      const [program = '', ...rest] = args;
      const { code, output } = await runNode([join(root, 'node_modules', program), ...rest], {
        quiet: true,
      });
      return { name, passed: code === 0, output };
    }),
  );
}
