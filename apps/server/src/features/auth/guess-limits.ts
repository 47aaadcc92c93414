import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from '../../http/network-address.ts';
import type { AuthContext } from './context.ts';
import { takeOrRefuse } from './guard.ts';
import type { Bucket } from '../../db/rate-limiter.ts';

/** What is guessed at, and how often it may be wrong. */
export interface GuessKind {
  readonly what: string;
  /** Wrong ones from one network, and from all networks together that the person never came from. */
  readonly size: number;
  /** In which time so many are forgiven. */
  readonly seconds: number;
  /** The same over a whole day. */
  readonly perDay: number;
}

interface Guess {
  readonly kind: GuessKind;
  /** The address or phone, whether anybody is known there or not. */
  readonly who: string;
  /** Whose it is; nobody's is limited likewise. */
  readonly userId: string | undefined;
  readonly request: FastifyRequest;
}

/**
 * Counts a guess before it is looked at, so that many at once count too.
 *
 * Networks from which the person has come before are counted each for itself, all others together:
 * guessers elsewhere use up each other's tries and not those of the right person, who is let in
 * from where they were before; and from anywhere by the link of a mail, which cannot be guessed.
 *
 * @returns what gives it back, for a guess that was right
 * @throws `over_request_rate_limit`
 */
export async function takeGuess(
  context: AuthContext,
  { kind, who, userId, request }: Guess,
): Promise<() => Promise<void>> {
  const { limits } = context;
  const known = await isKnownNetwork(context, { userId, request });
  const buckets = bucketsOf(kind, known ? `${who} from ${networkOf(request)}` : who);
  for (const bucket of buckets) await takeOrRefuse(limits, bucket);
  return async () => {
    for (const bucket of buckets) await limits.forget(bucket);
  };
}

function bucketsOf({ what, size, seconds, perDay }: GuessKind, who: string): readonly Bucket[] {
  return [
    { what, who, size, seconds },
    { what: `${what} of a day`, who, size: perDay, seconds: 86_400 },
  ];
}

/** Whether somebody has come from the network of a request before. */
export async function isKnownNetwork(
  { pool }: AuthContext,
  { userId, request }: Pick<Guess, 'userId' | 'request'>,
): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select exists (
       select from auth.known_networks where user_id = $1 and network = auth.network_of($2)
     ) as known`,
    [userId ?? null, addressOf(request)],
  );
  return rows[0]?.known === true;
}
