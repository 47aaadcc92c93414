import type { FastifyRequest } from 'fastify';
import type { Failure } from '../http/failure.ts';

/** Where accounts are kept: on this server, or at a hosted Supabase. */
export interface AccountBackend {
  /** The host from which the browser's client derives the name of its session cookie. */
  hostname(request: FastifyRequest): string;
  /** @returns the token's user; undefined for an invalid token */
  check(accessToken: string): Promise<CheckedToken | undefined>;
  /** @returns a new session; undefined for an invalid refresh token */
  refresh(refreshToken: string, request: FastifyRequest): Promise<FreshSession | undefined>;
  /** Ends a session, also where its access token has expired. */
  end(session: SessionTokens, request: FastifyRequest): Promise<void>;
  /** Creates the first administrator. Absent at a hosted Supabase, which has its own way. */
  readonly createFirstAdmin?: (request: FastifyRequest) => Promise<FirstAdminResult>;
}

export interface SessionTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface CheckedToken {
  readonly user: object;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface FreshSession extends SessionTokens {
  readonly user: object;
}

export type FirstAdminResult =
  | { readonly status: 'created'; readonly session: FreshSession }
  | { readonly status: 'refused'; readonly failure: Failure };

/** A visitor's role, which decides about the status of pages for administrators. */
export type Visitor = 'signed-out' | 'member' | 'admin';
