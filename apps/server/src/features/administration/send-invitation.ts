import { z } from 'zod';
import { readLink } from './read-mail-link.ts';
import type { MailLink } from './read-mail-link.ts';
import { callService, callFunction, returnPath, serviceKeyOf } from './call-service.ts';
import type { AdministrationContext } from './call-service.ts';

interface Invitation {
  /** Of the administrator. */
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'member' | 'admin';
}

const userSchema = z.object({ id: z.uuid() });

/**
 * Creates an account and sends its owner an invitation mail; again, where they have not accepted
 * yet.
 *
 * @returns the account's id, and the link of the mail on servers without mail
 * @throws Refusal; `account_exists` for a taken address
 */
export async function sendInvitation(
  context: AdministrationContext,
  { token, email, name, role }: Invitation,
): Promise<{ readonly id: string; readonly mail?: MailLink }> {
  const serviceKey = serviceKeyOf(context);
  await administer(context, { token, people: [], act: 'invite' });
  const path = `/auth/v1/invite${returnPath(context)}`;
  const body = { email, data: name === '' ? {} : { name } };
  const { id } = userSchema.parse(await callService(context, { path, token: serviceKey, body }));
  await administer(context, { token, people: [id], act: 'invite' });
  if (role === 'admin') {
    const values = { person: id, new_role: role };
    await callFunction(context, { name: 'set_site_role', token, values });
  }
  const mail = await readLink(context, { token, person: id });
  return { id, ...(mail && { mail }) };
}

const detailsSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(['member', 'admin']),
  state: z.enum(['active', 'invited', 'unconfirmed', 'locked']),
});

/**
 * Sends the mail by which a user regains access: the invitation where they have not accepted it,
 * else one to choose a new password.
 *
 * @returns the link of the mail on servers without mail
 * @throws Refusal
 */
export async function sendAccessLink(
  context: AdministrationContext,
  { token, person }: { readonly token: string; readonly person: string },
): Promise<MailLink | undefined> {
  const values = { person };
  const { email, name, role, state } = detailsSchema.parse(
    await callFunction(context, { name: 'person_details', token, values }),
  );
  if (state === 'invited' || state === 'unconfirmed') {
    return (await sendInvitation(context, { token, email, name, role })).mail;
  }
  await administer(context, { token, people: [person], act: 'recover' });
  const path = `/auth/v1/recover${returnPath(context)}`;
  await callService(context, { path, token: serviceKeyOf(context), body: { email } });
  return readLink(context, { token, person });
}

/** Logs the act; with no people it only checks the permission. */
async function administer(
  context: AdministrationContext,
  { token, people, act }: { token: string; people: readonly string[]; act: 'invite' | 'recover' },
): Promise<void> {
  await callFunction(context, { name: 'administer_people', token, values: { people, act } });
}
