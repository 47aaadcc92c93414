import type { FileStoreConfig } from '../../../config/storage.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the configured store. The S3 client is loaded only where it is used. */
export async function openFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind === 'folder') return folderStore(config.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(config);
}
