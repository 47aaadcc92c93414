import type { StorageHome } from '../../../config/storage.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** The store that the configuration asks for. The S3 client is loaded only where it is used. */
export async function openFileStore(home: StorageHome): Promise<FileStore> {
  if (home.kind === 'folder') return folderStore(home.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(home);
}
