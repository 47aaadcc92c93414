import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { limitAddress } from '../guard.ts';
import { allowText, checkChannel } from '../phone/send-code.ts';
import { optionalText, readBody } from '../read-body.ts';
import { addressOf } from '../../../http/network-address.ts';
import { challengeSeconds } from './challenge-seconds.ts';
import { challengedKind, findFactor, requireEnabled, requirePerson } from './find-factor.ts';
import { makePhoneCode } from './phone-code.ts';
import { makeWebauthnOptions } from './webauthn.ts';

const bodySchema = z.object({ channel: optionalText });

/** `POST /factors/:factorId/challenge`: creates a challenge, which only its session may answer. */
export async function challengeFactor(context: AuthContext, request: FastifyRequest) {
  const { user } = await requirePerson(context, request);
  const factor = findFactor(user, request);
  requireEnabled(challengedKind(factor), 'verify', context.settings);
  if (factor.factor_type === 'phone') checkChannel(readBody(request, bodySchema).channel);
  await limitAddress(context, { request, what: 'factors' });
  const { phone } = factor;
  const kind = 'phone_factor';
  if (phone !== null) await allowText(context, { kind, phone, request });
  const { challenge, code, webauthn } = await inTransaction(context.pool, async (client) => {
    await client.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      [factor.id],
    );
    // Expired challenges go.
    await client.query(
      `delete from auth.mfa_challenges where factor_id = $1
         and created_at < now() - make_interval(secs => $2)`,
      [factor.id, challengeSeconds],
    );
    const { rows } = await client.query<{ id: string; expires_at: number }>(
      `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2)
       returning id, floor(extract(epoch from created_at))::int + $3 as expires_at`,
      [factor.id, addressOf(request), challengeSeconds],
    );
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await audit(client, { action: 'challenge_created', request, actorId: user.id, traits });
    const made = rows[0] as { id: string; expires_at: number };
    return {
      challenge: made,
      code: phone === null ? undefined : await makePhoneCode(context, client, made.id),
      webauthn:
        factor.factor_type === 'webauthn'
          ? await makeWebauthnOptions(context, client, { user, factor, challengeId: made.id })
          : undefined,
    };
  });
  if (phone !== null && code !== undefined) {
    await context.mailer.text({ kind, userId: user.id, phone, code });
  }
  return {
    id: challenge.id,
    type: factor.factor_type,
    expires_at: challenge.expires_at,
    ...(webauthn && { webauthn }),
  };
}
