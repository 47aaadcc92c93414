import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';

/** Dependencies shared by the embedded Supabase services. */
export interface Backend {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
}
