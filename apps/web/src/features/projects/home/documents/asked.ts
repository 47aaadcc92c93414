import type { ProjectDocument } from '../../../../data/documents/document.ts';
import type { Folder } from '../../../../data/documents/folders.ts';

/** What a dialog is about. */
export type Asked =
  | {
      readonly act: 'preview' | 'share' | 'versions' | 'rename' | 'move';
      readonly document: ProjectDocument;
    }
  | { readonly act: 'rename-folder' | 'move-folder'; readonly folder: Folder }
  | { readonly act: 'new-folder' };
