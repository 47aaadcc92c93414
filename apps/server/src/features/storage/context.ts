import type { Pool } from 'pg';
import type { Backend } from '../../backend/backend.ts';
import type { FileStore } from './files/file-store.ts';

/** What the handlers of this service work with. */
export interface StorageContext extends Backend {
  /** As the owner of the storage tables; `asRequester` takes the rights of the one who asks. */
  readonly pool: Pool;
  readonly files: FileStore;
  /** Has the bytes of removed rows taken away soon; errors are logged, never thrown. */
  removeDeadFiles(): void;
}
