import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../paths.ts';

export interface Import {
  /** Path of the importing file from the root, with `/`. */
  readonly file: string;
  readonly specifier: string;
  /** Path of the imported file of this repository; `undefined` for a library. */
  readonly target: string | undefined;
}

const SOURCE = /\.(ts|tsx|mts|mjs)$/;

/** Every source file that git tracks or would track, from the root. */
export function listSources(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
}

/** Every import of the given files: of values and of types, dynamic ones, workers, re-exports. */
export function readImports(files: readonly string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((file) =>
    findSpecifiers(readFileSync(join(root, file), 'utf8')).map((specifier) => ({
      file,
      specifier,
      target: resolve(file, specifier, known),
    })),
  );
}

/** The specifiers of a module's imports, in their order. Comments are left out. */
export function findSpecifiers(code: string): string[] {
  const statement = /(?:^|[\n;])\s*(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*['"]([^'"\n]+)['"]/g;
  const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
  const worker = /\bnew URL\(\s*['"]([^'"\n]+)['"]\s*,\s*import\.meta\.url/g;
  const plain = code.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  return [statement, dynamic, worker].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}

function resolve(file: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const ofWorkspace = /^@webmaps\/([^/]+)\/(.+)$/.exec(specifier);
  const path =
    ofWorkspace !== null
      ? `packages/${ofWorkspace[1]}/src/${ofWorkspace[2]}.ts`
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : undefined;
  return path !== undefined && known.has(path) ? path : undefined;
}

/**
 * The circles of a graph: its strongly connected components of two and more files, each sorted, by
 * Tarjan's algorithm (1972) with a stack of its own, since a chain of imports can be deep. O(V + E).
 */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (target === undefined || target === file) continue;
    const list = targets.get(file);
    if (list === undefined) targets.set(file, [target]);
    else list.push(target);
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open = new Set<string>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const enter = (file: string): { file: string; next: number } => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.add(file);
    stack.push(file);
    return { file, next: 0 };
  };
  const lower = (file: string, to: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  };
  const close = (file: string): void => {
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) open.delete(member);
    if (circle.length > 1) circles.push(circle.toSorted());
  };

  for (const start of targets.keys()) {
    if (order.has(start)) continue;
    const visits = [enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const target = targets.get(visit.file)?.[visit.next++];
      if (target === undefined) {
        close(visit.file);
        visits.pop();
        const parent = visits.at(-1);
        if (parent !== undefined) lower(parent.file, lowest.get(visit.file) ?? 0);
      } else if (!order.has(target)) visits.push(enter(target));
      else if (open.has(target)) lower(visit.file, order.get(target) ?? 0);
    }
  }
  return circles;
}
