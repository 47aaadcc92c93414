import type { FastifyRequest } from 'fastify';
import type { StoredSession } from './auth-cookies.ts';

/** Where accounts are: here, or at a hosted Supabase. The app's own calls are the same for both. */
export interface SessionHome {
  /** What the browser's client keeps its session under; it follows from the home's address. */
  cookieName(request: FastifyRequest): string;
  /** @returns whose token it is, or nothing where it does not hold. */
  check(accessToken: string): Promise<CheckedToken | undefined>;
  /** @returns a new session for a refresh token, or nothing where that does not hold. */
  refresh(refreshToken: string, request: FastifyRequest): Promise<FreshSession | undefined>;
  /** Ends a session on the server, whatever its access token is worth still. */
  end(stored: StoredSession, request: FastifyRequest): Promise<void>;
}

export interface CheckedToken {
  readonly user: object;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface FreshSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: object;
}
