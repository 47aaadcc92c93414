import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';

/** What the services of the one surface stand on. */
export interface Backend {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
}
