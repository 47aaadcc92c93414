import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { startFlow } from '../flow-states.ts';
import type { CodeChallenge } from '../flow-states.ts';
import { prepareMail } from '../send-mail.ts';
import { findUserByEmail } from '../users.ts';
import type { User } from '../users.ts';

interface SendEmailChange {
  readonly user: User;
  readonly newEmail: string;
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | undefined;
}

/** Sends the mails that confirm a change of address: to the new one, and to the old. */
export async function sendEmailChange(
  context: AuthContext,
  { user, newEmail, redirectTo, challenge }: SendEmailChange,
): Promise<void> {
  const sends = await inTransaction(context.pool, async (db) => {
    await db.query(
      `update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1`,
      [user.id, newEmail],
    );
    await db.query(
      `delete from auth.one_time_tokens where user_id = $1
       and token_type in ('email_change_token_new', 'email_change_token_current')`,
      [user.id],
    );
    const flow = { userId: user.id, providerType: 'email', method: 'email_change' } as const;
    const flowId = challenge && (await startFlow(db, { ...flow, challenge }));
    const link = { type: 'email_change', redirectTo } as const;
    const mail = { user, kind: 'email_change', link, newEmail, flowId } as const;
    const sendToNew = await prepareMail(context, db, {
      ...mail,
      tokenType: 'email_change_token_new',
      recipient: newEmail,
    });
    // The owner of the address did not request this; the answer must not reveal that they have it.
    const isTaken = (await findUserByEmail(db, newEmail)) !== undefined;
    const toNew = isTaken ? async () => undefined : sendToNew;
    if (!context.settings.doubleConfirmEmail || user.email === null) return [toNew];
    const toOld = await prepareMail(context, db, {
      ...mail,
      tokenType: 'email_change_token_current',
      recipient: user.email,
    });
    return [toNew, toOld];
  });
  for (const send of sends) await send();
}
