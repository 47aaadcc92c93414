import { projectRoles } from '@webmaps/project/role';
import type { ProjectRole } from '@webmaps/project/role';
import { z } from 'zod';
import { text } from '../../text/en/invitations.ts';
import { AskFailure, askData } from '../ask.ts';
import { readProfiles } from '../profiles.ts';

const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(projectRoles),
  invited_by: z.string(),
  expires_at: z.string(),
});

/** An invitation as the owners of its project see it. */
export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: ProjectRole;
  /** Null where the sender's profile can no longer be seen. */
  readonly sender: string | null;
  /** ISO 8601; an expired one stays until it is sent again or withdrawn. */
  readonly expiresAt: string;
  /** As of when the list was read. */
  readonly isExpired: boolean;
}

/** The invitations of a project that nobody has answered, the newest first. */
export async function listInvitations(projectId: string): Promise<readonly OpenInvitation[]> {
  const { data } = await askData((client) =>
    client
      .from('project_invitations')
      .select('id, email, role, invited_by, expires_at')
      .eq('project_id', projectId)
      .order('created_at', { ascending: false }),
  );
  const rows = z.array(rowSchema).parse(data);
  const profiles = await readProfiles(rows.map(({ invited_by: id }) => id));
  return rows.map(({ id, email, role, invited_by: sender, expires_at: expiresAt }) => ({
    ...{ id, email, role, expiresAt },
    sender: profiles.get(sender)?.name ?? null,
    isExpired: Date.parse(expiresAt) <= Date.now(),
  }));
}

interface NewInvitation {
  readonly projectId: string;
  /** In small letters. */
  readonly email: string;
  readonly role: ProjectRole;
}

/**
 * @returns the id of the invitation
 * @throws AskFailure; its key `isTaken` where the address has an open invitation
 */
export async function addInvitation({ projectId, email, role }: NewInvitation): Promise<string> {
  const { data } = await askData((client) =>
    client
      .from('project_invitations')
      .insert({ project_id: projectId, email, role })
      .select('id')
      .single(),
  );
  return z.object({ id: z.string() }).parse(data).id;
}

/**
 * Sends it again, for another fourteen days.
 *
 * @returns until when it is valid, in ISO 8601
 */
export async function resendInvitation(id: string): Promise<string> {
  const { data } = await askData((client) => client.rpc('resend_invitation', { invitation: id }));
  return z.string().parse(data);
}

/**
 * Ends an invitation: its receiver declines it, or an owner withdraws it.
 *
 * @throws AskFailure, also where there was nothing to end: it may have been accepted meanwhile
 */
export async function removeInvitation(id: string): Promise<void> {
  const { data } = await askData((client) =>
    client.from('project_invitations').delete().eq('id', id).select('id'),
  );
  if (data?.length === 1) return;
  throw new AskFailure({ status: 404, code: 'ended', message: text.ended });
}

/** @returns the project that the requester is a member of now */
export async function acceptInvitation(id: string): Promise<string> {
  const { data } = await askData((client) => client.rpc('accept_invitation', { invitation: id }));
  return z.string().parse(data);
}

const openSchema = z.object({
  state: z.literal('open'),
  project_name: z.string(),
  role: z.enum(projectRoles),
  message: z.string(),
  expires_at: z.string(),
  invited_by_name: z.string(),
  invited_by_email: z.string().nullable(),
});
const endedStates = [
  ...(['expired', 'void', 'other_address', 'accepted', 'declined', 'withdrawn'] as const),
  'unknown',
] as const;

const readSchema = z.discriminatedUnion('state', [
  openSchema,
  z.object({ state: z.enum(endedStates) }),
]);

/** What the page of an invitation shows. */
export type ReadInvitation = Readonly<z.infer<typeof readSchema>>;
export type AnswerableInvitation = Readonly<z.infer<typeof openSchema>>;

export async function readInvitation(id: string): Promise<ReadInvitation> {
  const { data } = await askData((client) => client.rpc('read_invitation', { invitation: id }));
  return readSchema.parse(data);
}

const mineSchema = z.object({
  id: z.string(),
  project_name: z.string(),
  role: z.enum(projectRoles),
  invited_by_name: z.string(),
});
export type MyInvitation = Readonly<z.infer<typeof mineSchema>>;

/** The open invitations to the requester's own address. */
export async function listMyInvitations(): Promise<readonly MyInvitation[]> {
  const { data } = await askData((client) => client.rpc('my_invitations'));
  return z.array(mineSchema).parse(data);
}
