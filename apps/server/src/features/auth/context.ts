import type { Pool } from 'pg';
import type { Keys } from '../../keys/keys.ts';
import type { Mailer } from './mailer.ts';
import type { RateLimiter } from '../../db/rate-limiter.ts';
import type { AuthSettings } from './settings.ts';

/** Dependencies shared by all auth handlers. */
export interface AuthContext {
  readonly settings: AuthSettings;
  /**
   * The public address of the service, such as `https://maps.example.org/auth/v1`; also the issuer
   * of its tokens. Never read from a request, whose sender could choose it.
   */
  readonly apiUrl: string;
  readonly pool: Pool;
  readonly keys: Keys;
  readonly mailer: Mailer;
  readonly limits: RateLimiter;
}
