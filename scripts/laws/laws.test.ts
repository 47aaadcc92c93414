import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths.ts';
import {
  driverImports,
  serverFeatureImports,
  soleImporters,
  testImports,
  workspaceImports,
} from './laws.ts';
import type { Import } from './module-graph.ts';
import { findCircles, listSources, readImports } from './module-graph.ts';

const tracked = listSources();
const ruled = tracked.filter((file) => folderOf(file) !== undefined);
const imports = readImports(ruled);
const productImports = imports.filter(({ file }) => !isTest(file));

describe('the laws of the architecture', () => {
  it('cover nine tenths of the tracked sources and more', () => {
    expect(tracked.length).toBeGreaterThan(0);
    expect(ruled.length / tracked.length).toBeGreaterThanOrEqual(0.9);
    const resolved = imports.filter(({ target }) => target !== undefined);
    expect(new Set(resolved.map(({ file }) => file)).size / ruled.length).toBeGreaterThan(0.75);
  });

  it('let each workspace import only the packages that the table names', () => {
    const broken = productImports.filter(({ file, specifier }) => {
      const name = packageOf(specifier);
      const allowed = workspaceImports[folderOf(file) ?? ''];
      return name !== undefined && allowed !== undefined && !allowed.includes(name);
    });
    expect(describeAll(broken)).toEqual([]);
  });

  it('have every imported package declared', () => {
    const broken = productImports.filter(({ file, specifier }) => {
      const name = packageOf(specifier);
      const folder = folderOf(file);
      if (name === undefined || folder === undefined || folder === 'scripts') return false;
      return !(`@webmaps/${name}` in dependenciesOf(folder));
    });
    expect(describeAll(broken)).toEqual([]);
  });

  it('keep relative imports inside a workspace, but for what drives the product', () => {
    const broken = imports.filter(({ file, specifier, target }) => {
      if (!specifier.startsWith('.') || target === undefined) return false;
      const own = folderOf(file) ?? '';
      const reached = [own, ...(driverImports[own] ?? [])];
      const allowed = reached.some((folder) => target.startsWith(`${folder}/`));
      return !allowed && !(isTest(file) && testImports.some((path) => target.startsWith(path)));
    });
    expect(describeAll(broken)).toEqual([]);
  });

  it('keep packages free of Node', () => {
    const broken = productImports.filter(
      ({ file, specifier }) => file.startsWith('packages/') && specifier.startsWith('node:'),
    );
    expect(describeAll(broken)).toEqual([]);
  });

  it('give each guarded library one importing folder', () => {
    const broken = productImports.filter(({ file, specifier }) =>
      soleImporters.some(
        ({ libraries, folder }) =>
          file.startsWith('apps/web/src/') &&
          libraries.some((library) => matches(specifier, library)) &&
          !file.startsWith(`${folder}/`),
      ),
    );
    expect(describeAll(broken)).toEqual([]);
  });

  it('allow no file that only passes on what others export', () => {
    expect(ruled.filter((file) => isBarrel(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('allow no circle of imports, be they of types alone', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it.each(['apps/web', 'apps/server', 'apps/importer'])(
    'allow no circle between the rooms of %s',
    (app) => {
      const betweenRooms = productImports
        .filter(({ file, target }) => isInRoom(file, app) && isInRoom(target ?? '', app))
        .map(({ file, specifier, target }) => ({
          file: roomOf(file),
          specifier,
          target: target === undefined ? undefined : roomOf(target),
        }));
      expect(new Set(betweenRooms.map(({ file }) => file)).size).toBeGreaterThan(15);
      expect(findCircles(betweenRooms)).toEqual([]);
    },
  );
});

describe('features', () => {
  it('of the web app import no other; app/ composes them', () => {
    const folder = 'apps/web/src/features';
    const upwards = productImports.filter(
      ({ file, target }) =>
        file.startsWith(`${folder}/`) && target?.startsWith('apps/web/src/app/') === true,
    );
    expect([...describeCrossings(folder), ...describeAll(upwards)]).toEqual([]);
  });

  it('of the server import no other, but for the exceptions of the table', () => {
    const allowed = serverFeatureImports.map(({ from, to }) => `${from} imports ${to}`);
    expect(describeCrossings('apps/server/src/features')).toEqual(allowed.toSorted());
  });
});

/** The imports between the features of a folder, each pair once, in order. */
function describeCrossings(folder: string): string[] {
  const crossings = productImports.flatMap(({ file, target }) => {
    const from = featureOf(file, folder);
    const to = target === undefined ? undefined : featureOf(target, folder);
    const crosses = from !== undefined && to !== undefined && from !== to;
    return crosses && !file.includes('/testing/') ? [`${from} imports ${to}`] : [];
  });
  return [...new Set(crossings)].toSorted();
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

/** The workspace or driving folder that a file belongs to. */
function folderOf(file: string): string | undefined {
  return [...Object.keys(workspaceImports), ...Object.keys(driverImports)].find((folder) =>
    file.startsWith(`${folder}/`),
  );
}

/** Whether a file is in a room of an app; what is for tests alone may import everything. */
function isInRoom(file: string, app: string): boolean {
  return file.startsWith(`${app}/src/`) && !file.includes('/testing/');
}

/** The folder under `src`, the feature under `features`, or `src` for the files in it. */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[3] === 'features' ? 5 : 4).join('/');
}

function featureOf(file: string, folder: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
}

function packageOf(specifier: string): string | undefined {
  return /^@webmaps\/([^/]+)/.exec(specifier)?.[1];
}

/** Whether a specifier matches a glob pattern whose only wildcard is at its end. */
function matches(specifier: string, pattern: string): boolean {
  const stem = pattern.replace(/\*+$/, '');
  return stem === pattern ? specifier === pattern : specifier.startsWith(stem);
}

function describeAll(broken: readonly Import[]): string[] {
  return broken.map(({ file, specifier }) => `${file} imports ${specifier}`);
}

const manifests = new Map<string, Record<string, string>>();

function dependenciesOf(workspace: string): Record<string, string> {
  const known = manifests.get(workspace);
  if (known !== undefined) return known;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
  const declared = { ...dependencies, ...(workspace in driverImports ? devDependencies : {}) };
  manifests.set(workspace, declared);
  return declared;
}

function isBarrel(source: string): boolean {
  const code = source
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
}
