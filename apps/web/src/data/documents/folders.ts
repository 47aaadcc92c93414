import type { ProjectDocument } from './document.ts';
import { MAX_FOLDER_LENGTH } from './document.ts';

/** The top of a project's documents. */
export const TOP = '';

/** A folder beside the documents that are shown. */
export interface Folder {
  readonly path: string;
  readonly name: string;
  /** In it and in the folders below. */
  readonly count: number;
}

type InFolder = Pick<ProjectDocument, 'folder'>;

/** The folders right below one. `made` are the paths of those that nothing is in yet. */
export function foldersIn(
  folder: string,
  documents: readonly InFolder[],
  made: readonly string[] = [],
): readonly Folder[] {
  const counts = new Map<string, number>();
  const start = folder === TOP ? '' : `${folder}/`;
  const note = (path: string, count: number) => {
    if (path === folder || !path.startsWith(start)) return;
    const name = path.slice(start.length).split('/', 1)[0] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + count);
  };
  for (const document of documents) note(document.folder, 1);
  for (const path of made) note(path, 0);
  return [...counts]
    .map(([name, count]) => ({ path: start + name, name, count }))
    .toSorted((a, b) => inOrder(a.name, b.name));
}

/** Every folder with those above it, in their order. */
export function allFolders(
  documents: readonly InFolder[],
  made: readonly string[] = [],
): readonly string[] {
  const paths = new Set([...documents.map(({ folder }) => folder), ...made].flatMap(pathsTo));
  return [...paths].toSorted(inOrder);
}

/** The folders from below the top down to this one. */
export function pathsTo(folder: string): readonly string[] {
  if (folder === TOP) return [];
  const names = folder.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

export function isWithin(path: string, folder: string): boolean {
  return folder === TOP || path === folder || path.startsWith(`${folder}/`);
}

/** Where what is in one folder is once that folder is called otherwise. */
export function movedPath(path: string, from: string, to: string): string {
  return isWithin(path, from) ? to + path.slice(from.length) : path;
}

export function nameOfFolder(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The path of a folder by its name; `undefined` where the name cannot be one. */
export function folderPath(parent: string, name: string): string | undefined {
  const words = name.trim();
  const path = parent === TOP ? words : `${parent}/${words}`;
  const isName = words !== '' && !/[/\p{Cc}]/u.test(words);
  return isName && path.length <= MAX_FOLDER_LENGTH ? path : undefined;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** "2.pdf" before "10.pdf". */
export function inOrder(a: string, b: string): number {
  return collator.compare(a, b);
}

/** "Plan (2).pdf" where "Plan.pdf" is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const [, base = name, ending = ''] = /^(.+?)((?:\.[a-z0-9]{1,10})?)$/is.exec(name) ?? [];
  const used = new Set(taken);
  for (let number = 2; ; number++) {
    const candidate = `${base} (${number})${ending}`;
    if (!used.has(candidate)) return candidate;
  }
}
