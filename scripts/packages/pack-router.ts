import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run, runNode } from '../child.ts';
import { root } from '../paths.ts';

/** The router and the packages it depends on, in dependency order. */
const names = ['geo', 'terrain', 'router'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Packs JavaScript and declarations of the router and of each package it depends on into tarballs,
 * and returns their paths in dependency order. In the checkout Node runs the TypeScript itself,
 * which it does not in an installed package.
 */
export async function packRouter(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const built = await mkdtemp(join(tmpdir(), 'webmaps-pack-'));
  try {
    await tsc('-b', join(root, 'packages', 'router'));
    const files: string[] = [];
    for (const name of names) files.push(await packOne(name, join(built, name), folder));
    return files;
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

async function packOne(name: string, built: string, folder: string): Promise<string> {
  const source = join(root, 'packages', name);
  await mkdir(built);
  const settings = join(built, 'tsconfig.json');
  await writeFile(settings, JSON.stringify(compilerSettings(source, join(built, 'dist'))));
  await tsc('-p', settings);
  await rm(settings);
  await writeFile(join(built, 'package.json'), await manifestOf(source));
  await cp(join(root, 'LICENSE'), join(built, 'LICENSE'));
  await cp(join(source, 'README.md'), join(built, 'README.md'));
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: built,
    quiet: true,
  });
  if (packed.code !== 0) throw new Error(`${name} cannot be packed: ${packed.output}`);
  const made = /^\S+\.tgz$/m.exec(packed.output)?.[0];
  if (made === undefined) throw new Error(`npm does not say what it packed: ${packed.output}`);
  return join(folder, made);
}

function compilerSettings(source: string, outDir: string): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(source, 'src'),
      outDir,
    },
    include: [join(source, 'src')],
    exclude: [join(source, 'src', '**', '*.test.ts')],
    references: names
      .slice(0, names.indexOf(basename(source)))
      .map((name) => ({ path: join(root, 'packages', name) })),
  };
}

async function manifestOf(source: string): Promise<string> {
  const own = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, dependencies } = own;
  return JSON.stringify(
    {
      name,
      version,
      license,
      type: 'module',
      sideEffects: false,
      files: ['dist'],
      exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' } },
      dependencies,
    },
    null,
    2,
  );
}

async function tsc(...args: readonly string[]): Promise<void> {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await runNode([compiler, ...args], { quiet: true });
  if (code !== 0) throw new Error(output);
}
