import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { hashOf, isSame, newCode } from '../secrets.ts';

interface OfChallenge {
  readonly challengeId: string;
  readonly code: string;
}

/** Creates the code that answers a challenge, and stores it encrypted. @returns the six digits. */
export async function makePhoneCode(
  { keys }: AuthContext,
  db: Queryable,
  challengeId: string,
): Promise<string> {
  const code = newCode();
  await db.query('update auth.mfa_challenges set otp_code = $2 where id = $1', [
    challengeId,
    await seal(keys, { challengeId, code }),
  ]);
  return code;
}

/** Whether it is the code that was sent to the phone for this challenge. */
export async function isPhoneCode(
  { keys }: AuthContext,
  db: Queryable,
  answer: OfChallenge,
): Promise<boolean> {
  const { rows } = await db.query<{ otp_code: string | null }>(
    'select otp_code from auth.mfa_challenges where id = $1',
    [answer.challengeId],
  );
  return isSame(await seal(keys, answer), rows[0]?.otp_code ?? '');
}

/** Six digits are too few to be hashed alone. */
async function seal(keys: AuthContext['keys'], { challengeId, code }: OfChallenge) {
  return hashOf(await keys.signShared({ seal: 'factor code', challengeId, code }));
}
