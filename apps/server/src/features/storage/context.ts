import type { Pool } from 'pg';
import type { Backend } from '../../backend/backend.ts';
import type { FileStore } from './files/file-store.ts';

/** Dependencies shared by all storage handlers. */
export interface StorageContext extends Backend {
  /**
   * Connects as the owner of the storage tables; `asRequester` switches to the requester's rights.
   */
  readonly pool: Pool;
  readonly files: FileStore;
  /** Schedules the removal of the bytes of deleted rows; errors are logged, never thrown. */
  removeDeadFiles(): void;
}
