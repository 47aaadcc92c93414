import { useState } from 'react';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import {
  isWithin,
  movedPath,
  nameOfFolder,
  parentOf,
  TOP,
} from '../../../../data/documents/folders.ts';
import type { Folder } from '../../../../data/documents/folders.ts';
import { text } from '../../../../text/en/documents.ts';
import type { DocumentActions } from './use-document-actions.ts';

export interface OpenFolder {
  readonly folder: string;
  /** Folders that nothing is in yet; they are not kept. */
  readonly made: readonly string[];
  readonly open: (folder: string) => void;
  readonly make: (path: string) => void;
  /** Renames a folder, or moves it into another. */
  readonly moveFolder: (from: string, to: string) => void;
  readonly removeFolder: (folder: Folder) => void;
}

/** The folder that is shown, and what can be done with folders: all of it is done with documents. */
export function useOpenFolder(
  documents: readonly ProjectDocument[],
  actions: DocumentActions,
): OpenFolder {
  const [folder, setFolder] = useState(TOP);
  const [made, setMade] = useState<readonly string[]>([]);
  const within = (path: string) => documents.filter((one) => isWithin(one.folder, path));
  return {
    folder,
    made,
    open: setFolder,
    make: (path) => {
      setMade([...made, path]);
      setFolder(path);
    },
    moveFolder: (from, to) => {
      setMade(made.map((path) => movedPath(path, from, to)));
      const moved = within(from);
      if (moved.length === 0) return;
      const said =
        parentOf(from) === parentOf(to)
          ? text.renamed(nameOfFolder(to))
          : text.moved(nameOfFolder(to), parentOf(to) === TOP ? text.top : parentOf(to));
      actions.change(moved, (one) => ({ folder: movedPath(one.folder, from, to) }), said);
    },
    removeFolder: ({ path, name }) => {
      setMade(made.filter((one) => !isWithin(one, path)));
      const removed = within(path);
      if (removed.length > 0) actions.remove(removed, text.removedFolder(name, removed.length));
    },
  };
}
