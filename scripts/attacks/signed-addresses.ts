import type { Attack, Target } from './attack.ts';
import { cleanUp, makeProject, signUp } from './requests/signed-up.ts';
import type { SignedUp } from './requests/signed-up.ts';

const tenYears = 10 * 365 * 86_400;
/** The server's default. */
const maxDays = 7;

export const attack: Attack = {
  summary: 'signed addresses for ten years, used after leaving, renewing and signing out',
  run: async (target) => {
    const owner = await signUp(target);
    const member = await signUp(target);
    const project = await makeProject(owner);
    try {
      return await tryAddresses(target, { owner, member, project });
    } finally {
      await owner.signIn();
      await cleanUp(project, owner, [member]);
    }
  },
};

async function tryAddresses(
  target: Target,
  { owner, member, project }: { owner: SignedUp; member: SignedUp; project: string },
): Promise<'held' | 'broken'> {
  const path = `${project}/plan.txt`;
  await owner.client.storage.from('documents').upload(path, 'the plan');
  await join(project, owner, member);

  const ofMember = await sign(member, path);
  const days = daysOf(ofMember);
  target.report(`Ten years were asked for, ${days.toFixed(1)} days were given.`);
  const upload = await member.client.storage
    .from('documents')
    .createSignedUploadUrl(`${project}/late.txt`);
  const opened = [await isOpen(target, ofMember, 'while its signer is a member')];

  const { id } = (await member.client.auth.getUser()).data.user ?? {};
  await owner.client.from('project_members').delete().match({ project_id: project, user_id: id });
  const late = await member.client.storage
    .from('documents')
    .uploadToSignedUrl(`${project}/late.txt`, upload.data?.token ?? '', 'too late');
  const wasTaken = late.error === null;
  target.report(`An upload after its signer has left: ${wasTaken ? 'taken' : 'refused'}.`);

  const closed = [await isOpen(target, ofMember, 'after its signer has left')];
  const ofOwner = await sign(owner, path);
  await owner.client.rpc('renew_project_link', { project });
  closed.push(await isOpen(target, ofOwner, "after the project's link was renewed"));
  const last = await sign(owner, path);
  opened.push(await isOpen(target, last, 'signed again'));
  await owner.client.auth.signOut({ scope: 'global' });
  closed.push(await isOpen(target, last, 'after its signer has signed out everywhere'));

  // If no address opened at first, every attack would seem to fail.
  if (opened.includes(false)) throw new Error('An address that should open did not.');
  const held = days <= maxDays && !wasTaken && !closed.includes(true);
  return held ? 'held' : 'broken';
}

async function join(project: string, owner: SignedUp, member: SignedUp): Promise<void> {
  const invitation = { id: crypto.randomUUID(), project_id: project, role: 'editor' };
  await owner.client.from('project_invitations').insert({ ...invitation, email: member.email });
  const { error } = await member.client.rpc('accept_invitation', { invitation: invitation.id });
  if (error) throw new Error(error.message);
}

async function sign({ client }: SignedUp, path: string): Promise<string> {
  const { data, error } = await client.storage.from('documents').createSignedUrl(path, tenYears);
  if (error) throw error;
  return data.signedUrl;
}

async function isOpen(target: Target, address: string, when: string): Promise<boolean> {
  const { ok, status } = await fetch(address);
  target.report(`An address ${when}: ${ok ? 'opens' : `refused with ${status}`}.`);
  return ok;
}

/** The validity in the address itself. */
function daysOf(address: string): number {
  const [, payload = ''] = new URL(address).searchParams.get('token')?.split('.') ?? [];
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    readonly iat: number;
    readonly exp: number;
  };
  return (exp - iat) / 86_400;
}
