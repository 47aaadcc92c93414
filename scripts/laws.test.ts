import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './fingerprint.ts';
import { serverFeatureImports, soleImporters, workspaceImports } from './laws.ts';
import { root } from './paths.ts';

interface Import {
  readonly file: string;
  readonly specifier: string;
}

const sources = Object.keys(workspaceImports)
  .flatMap((workspace) => filesUnder(join(root, workspace, 'src')))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => relative(root, file).replaceAll('\\', '/'));

const imports: Import[] = sources.flatMap((file) =>
  specifiersOf(readFileSync(join(root, file), 'utf8')).map((specifier) => ({ file, specifier })),
);
const productImports = imports.filter(({ file }) => !/\.test\.tsx?$/.test(file));

describe('the laws of the architecture', () => {
  it('are checked on the whole source, not on a few files of it', () => {
    expect(sources.length).toBeGreaterThan(120);
    expect(imports.length).toBeGreaterThan(400);
  });

  it('let each workspace import only what the table names', () => {
    const broken = productImports.filter(({ file, specifier }) => {
      const target = /^@webmaps\/([a-z-]+)/.exec(specifier)?.[1];
      if (target === undefined) return false;
      const allowed = workspaceImports[workspaceOf(file)] ?? [];
      return !allowed.includes(target);
    });
    expect(broken).toEqual([]);
  });

  it('declare every workspace that is imported', () => {
    const broken = productImports.filter(({ file, specifier }) => {
      const target = /^@webmaps\/[a-z-]+/.exec(specifier)?.[0];
      return target !== undefined && !(target in dependenciesOf(workspaceOf(file)));
    });
    expect(broken).toEqual([]);
  });

  it('keep relative imports inside their workspace', () => {
    const broken = productImports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = relative(root, join(root, file, '..', specifier)).replaceAll('\\', '/');
      return !target.startsWith(`${workspaceOf(file)}/`);
    });
    expect(broken).toEqual([]);
  });

  it('keep packages free of Node and of the DOM', () => {
    const broken = productImports.filter(
      ({ file, specifier }) => file.startsWith('packages/') && specifier.startsWith('node:'),
    );
    expect(broken).toEqual([]);
  });

  it('give each guarded library one importing folder', () => {
    const broken = productImports.filter(({ file, specifier }) =>
      soleImporters.some(
        ({ library, folder }) =>
          file.startsWith('apps/web/src/') && library.test(specifier) && !file.startsWith(folder),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('keep features of the web app apart; only app/ composes them', () => {
    const broken = productImports.filter(({ file, specifier }) => {
      const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
      if (own === undefined || !specifier.startsWith('.')) return false;
      const target = relative(root, join(root, file, '..', specifier)).replaceAll('\\', '/');
      const other = /^apps\/web\/src\/features\/([^/]+)\//.exec(target)?.[1];
      return target.startsWith('apps/web/src/app/') || (other !== undefined && other !== own);
    });
    expect(broken).toEqual([]);
  });

  it('keep features of the server apart, with the exceptions that the table names', () => {
    const found = productImports.flatMap(({ file, specifier }) => {
      const from = /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
      if (from === undefined || !specifier.startsWith('.') || file.includes('/testing/')) return [];
      const target = relative(root, join(root, file, '..', specifier)).replaceAll('\\', '/');
      const to = /^apps\/server\/src\/features\/([^/]+)\//.exec(target)?.[1];
      return to === undefined || to === from ? [] : [`${from} imports ${to}`];
    });
    const allowed = serverFeatureImports.map(({ from, to }) => `${from} imports ${to}`);
    expect([...new Set(found)].toSorted()).toEqual(allowed.toSorted());
  });

  it('allow no file that only passes on what others export', () => {
    const barrels = sources.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8')
        .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
        // SQL has a "from" too.
        .replaceAll(/`[^`]*`/g, "''")
        .trim();
      return (
        code !== '' &&
        code
          .split(';')
          .every((part) => /^\s*(export\s+(type\s+)?(\*|\{[^}]*\})[^]*\bfrom\b[^]*)?$/.test(part))
      );
    });
    expect(barrels).toEqual([]);
  });
});

function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

const manifests = new Map<string, Record<string, string>>();

function dependenciesOf(workspace: string): Record<string, string> {
  const known = manifests.get(workspace);
  if (known !== undefined) return known;
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string> };
  manifests.set(workspace, dependencies);
  return dependencies;
}

/** What a module imports, statically, dynamically or by re-export. */
function specifiersOf(code: string): string[] {
  const statement = /(?:^|[\n;])\s*(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*['"]([^'"]+)['"]/g;
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  const worker = /\bnew URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g;
  return [statement, dynamic, worker].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}
