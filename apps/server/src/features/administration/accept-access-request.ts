import type { ProjectRole } from '@webmaps/project/role';
import { z } from 'zod';
import type { MailLink } from './read-mail-link.ts';
import { sendInvitation } from './send-invitation.ts';
import { callService, callFunction, Refusal } from './call-service.ts';
import type { AdministrationContext } from './call-service.ts';

interface Acceptance {
  /** Of the administrator. */
  readonly token: string;
  readonly request: string;
  readonly role: ProjectRole;
  readonly answer: string;
}

const requestSchema = z.tuple([
  z.object({
    email: z.string(),
    name: z.string(),
    requester_id: z.uuid().nullable(),
  }),
]);

/**
 * Accepts a request for the site, or for a role in a project. Without an account of that address,
 * the requester gets an invitation mail.
 *
 * @throws Refusal; the request stays open then
 */
export async function acceptRequest(
  context: AdministrationContext,
  { token, request, role, answer }: Acceptance,
): Promise<{ readonly invited: boolean; readonly mail?: MailLink }> {
  const query = new URLSearchParams({
    id: `eq.${request}`,
    status: 'eq.open',
    select: 'email,name,requester_id',
  });
  const read = requestSchema.safeParse(
    await callService(context, { path: `/rest/v1/access_requests?${query.toString()}`, token }),
  );
  if (!read.success) {
    throw new Refusal({
      code: 'not_found',
      message: 'Someone else has already answered this request.',
    });
  }
  const [{ email, name, requester_id: requester }] = read.data;
  const invitation = requester === null ? await invite(context, { token, email, name }) : undefined;
  const values = { request, accept: true, role, answer };
  await callFunction(context, { name: 'answer_access_request', token, values });
  return { invited: invitation !== undefined, ...(invitation?.mail && { mail: invitation.mail }) };
}

async function invite(
  context: AdministrationContext,
  person: { readonly token: string; readonly email: string; readonly name: string },
): Promise<{ readonly mail?: MailLink } | undefined> {
  try {
    return await sendInvitation(context, { ...person, role: 'member' });
  } catch (error) {
    if (error instanceof Refusal && error.failure.code === 'account_exists') return undefined;
    throw error;
  }
}
