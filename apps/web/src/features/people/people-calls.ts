import { z } from 'zod';
import { askData, postToServer } from '../../data/ask.ts';
import { mailLinkSchema } from '../../account/mail-link.tsx';
import type { MailLink } from '../../account/mail-link.tsx';
import { accountStates, roles } from './people-view.ts';
import type { PeopleTableView, Role } from './people-view.ts';

const role = z.enum(roles);
const state = z.enum(accountStates);
const moment = z.string();

/** The fields that row and details of an account share. */
const account = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar_path: z.string().nullable(),
  role,
  state,
  created_at: moment,
  last_sign_in_at: moment.nullable(),
};

const listedSchema = z.object({ ...account, has_second_factor: z.boolean() });
/** An account as a row of the list. */
export type Listed = Readonly<z.infer<typeof listedSchema>>;

const counts = z.record(z.string(), z.number());
const peopleSchema = z.object({
  total: z.number(),
  people: z.array(listedSchema),
  counts: z.object({ role: counts, state: counts, second_factor: counts }),
});
/** A page of people, and how many there would be under each choice of a filter. */
export type People = Readonly<z.infer<typeof peopleSchema>>;

export async function listPeople(view: PeopleTableView): Promise<People> {
  const { query, facets, sort, page, perPage } = view;
  const { role: roles = [], state: states = [], factor = [] } = facets;
  const { data } = await askData((client) =>
    client.rpc('list_people', {
      query,
      roles: roles.length > 0 ? roles : null,
      states: states.length > 0 ? states : null,
      // With and without together are everyone.
      second_factor: factor.length === 1 ? factor.includes('yes') : null,
      sort: sort.id,
      descending: sort.descending,
      first_row: (page - 1) * perPage,
      max_rows: perPage,
    }),
  );
  return peopleSchema.parse(data);
}

const acts = [
  'invite',
  'recover',
  'lock',
  'unlock',
  'delete',
  'reset_second_factor',
  'sign_out',
  'make_admin',
  'make_member',
  'read_link',
] as const;

const detailsSchema = z.object({
  ...account,
  sessions: z.array(
    z.object({ id: z.string(), user_agent: z.string(), ip: z.string(), last_used_at: moment }),
  ),
  factors: z.array(
    z.object({ id: z.string(), kind: z.string(), name: z.string(), created_at: moment }),
  ),
  identities: z.array(
    z.object({ provider: z.string(), email: z.string(), last_sign_in_at: moment.nullable() }),
  ),
  projects: z.object({ owner: z.number(), member: z.number() }),
  log: z.array(
    z.object({
      act: z.enum(acts),
      reason: z.string(),
      actor: z.string().nullable(),
      created_at: moment,
    }),
  ),
});
export type Details = Readonly<z.infer<typeof detailsSchema>>;

export async function personDetails(person: string): Promise<Details> {
  const { data } = await askData((client) => client.rpc('person_details', { person }));
  return detailsSchema.parse(data);
}

/** Performs an act that sends no mail on all of the accounts or none. */
export async function administer(
  people: readonly string[],
  act: 'lock' | 'unlock' | 'delete' | 'reset_second_factor' | 'sign_out',
  reason = '',
): Promise<void> {
  await askData((client) => client.rpc('administer_people', { people, act, reason }));
}

export async function setRole(person: string, newRole: Role): Promise<void> {
  await askData((client) => client.rpc('set_site_role', { person, new_role: newRole }));
}

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** @returns the link to pass on, where no mail server sends it */
export async function sendInvitation(invitation: Invitation): Promise<MailLink | undefined> {
  const answer = await postToServer('/api/_admin/invitations', invitation);
  return linkOf(answer, { recipient: invitation.email, kind: 'invite' });
}

/**
 * Sends the invitation again, or, once it was accepted, a mail to choose a new password.
 *
 * @returns the link to pass on, where no mail server sends it
 */
export async function sendWayIn({
  id,
  email,
  state,
}: Pick<Listed, 'id' | 'email' | 'state'>): Promise<MailLink | undefined> {
  const answer = await postToServer(`/api/_admin/people/${id}/mail`, {});
  const kind = state === 'invited' || state === 'unconfirmed' ? 'invite' : 'recovery';
  return linkOf(answer, { recipient: email, kind });
}

function linkOf(
  answer: unknown,
  about: Pick<MailLink, 'recipient' | 'kind'>,
): MailLink | undefined {
  const { mail } = z.object({ mail: mailLinkSchema.optional() }).parse(answer);
  return mail && { ...mail, ...about };
}
