import { soleImporters, workspaceImports } from './laws.ts';

/** One entry of the linter's `overrides`. */
export interface Override {
  files: string[];
  rules: {
    'no-restricted-imports': 'off' | ['error', { patterns: Pattern[] }];
  };
}

export interface Pattern {
  group: string[];
  message: string;
}

/**
 * The linter's overrides from the tables of `laws.ts`. A later override replaces an earlier one, so
 * the folder that may use a guarded library gets its workspace's patterns again.
 */
export function restrictImports(): Override[] {
  const workspaces = Object.keys(workspaceImports);
  const names = workspaces
    .filter((workspace) => workspace.startsWith('packages/'))
    .map((workspace) => workspace.slice('packages/'.length));
  const folders = [
    ...workspaces.map((workspace) => `${workspace}/src`),
    ...soleImporters.map(({ folder }) => folder),
  ];
  return [
    ...folders.map((folder) => restrict([`${folder}/**`], patternsFor(folder, names))),
    // Tests read files and start servers; laws.test.ts checks their imports of the product.
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-imports': 'off' } },
  ];
}

function patternsFor(folder: string, names: readonly string[]): Pattern[] {
  const workspace =
    Object.keys(workspaceImports).find((each) => folder.startsWith(`${each}/`)) ?? '';
  const allowed = workspaceImports[workspace] ?? [];
  const closed = names.filter((name) => !allowed.includes(name));
  return [
    {
      group: closed.map((name) => `@webmaps/${name}/**`),
      message: `${workspace} may import ${list(allowed)}. The table is scripts/laws/laws.ts.`,
    },
    ...(workspace.startsWith('packages/')
      ? [{ group: ['node:*'], message: 'Packages run in the browser too: take bytes instead.' }]
      : []),
    ...soleImporters
      .filter((guard) => guard.folder !== folder && guard.folder.startsWith(`${workspace}/`))
      .map((guard) => ({
        group: [...guard.libraries],
        message: `Only ${guard.folder} imports this library. The table is scripts/laws/laws.ts.`,
      })),
  ].filter(({ group }) => group.length > 0);
}

function restrict(files: string[], patterns: Pattern[]): Override {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'no package' : names.join(', ');
}
