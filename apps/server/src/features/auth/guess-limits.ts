import type { FastifyRequest } from 'fastify';
import { addressOf, networkOf } from '../../http/network-address.ts';
import type { AuthContext } from './context.ts';
import { takeOrRefuse } from './guard.ts';
import type { Bucket } from '../../db/rate-limiter.ts';

/** What is guessed, and how many wrong guesses are allowed. */
export interface GuessKind {
  readonly what: string;
  /** Wrong guesses from one known network, and from all unknown networks together. */
  readonly size: number;
  /** The seconds after which the allowance is full again. */
  readonly seconds: number;
  /** The allowance over a whole day. */
  readonly perDay: number;
}

interface Guess {
  readonly kind: GuessKind;
  /** The address or phone, whether it has an account or not. */
  readonly who: string;
  /** The account's user, if there is one; unknown accounts are limited likewise. */
  readonly userId: string | undefined;
  readonly request: FastifyRequest;
}

/**
 * Counts a guess before it is checked, so that parallel guesses count too.
 *
 * Networks from which the user has signed in before are counted one by one, all others together:
 * attackers elsewhere use up each other's guesses and not those of the user, who can sign in from a
 * known network, and from anywhere by the link of a mail, which cannot be guessed.
 *
 * @returns a function that gives the guess back when it was right
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

/** Whether the user has signed in from the request's network before. */
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
